/** Lists page by page: cursors that only this server can make, and the links between pages. */
@NullMarked
package dev.signalbox.web.paging;

import org.jspecify.annotations.NullMarked;
