"use strict";
// Where people are, rather than nowhere in particular.
for (const zone of document.querySelectorAll("[data-zone]")) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;

// A key behind the # of the address is never sent anywhere; whoever followed the link has only to agree.
{
  const credential = document.getElementById("credential");
  if (credential && location.hash.length > 1) {
    credential.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname + location.search);
  }
}

// Keeps the live part of a page in step with the server: on word of a change the page is fetched again, and that part is laid over the one shown.
(() => {
  const live = document.getElementById("live");
  if (!live) return;
  const line = document.getElementById("line");
  const pace = 300;
  const silence = 60000;
  let source, heard = Date.now(), wait = 1000, isFetching = false, isStale = false, ahead = 0;

  const say = (words, isLost) => {
    if (line.textContent !== words) line.textContent = words;
    line.classList.toggle("lost", isLost);
  };

  const key = node => (node.nodeType === 1 && node.id) || "";

  // What people have opened, typed or focused stays: nodes are changed, not replaced.
  const lay = (old, next) => {
    if (old.nodeType !== next.nodeType || old.nodeName !== next.nodeName || key(old) !== key(next)) {
      old.replaceWith(next);
      return;
    }
    if (old.nodeType === 3) {
      if (old.data !== next.data) old.data = next.data;
      return;
    }
    if (old.nodeType !== 1) return;
    for (const name of old.getAttributeNames()) {
      if (!next.hasAttribute(name) && !(name === "open" && old.nodeName === "DETAILS")) old.removeAttribute(name);
    }
    for (const name of next.getAttributeNames()) {
      if (old.getAttribute(name) !== next.getAttribute(name)) old.setAttribute(name, next.getAttribute(name));
    }
    if (!("kept" in old.dataset)) layChildren(old, [...next.childNodes]);
  };

  const layChildren = (old, wanted) => {
    const known = new Map();
    for (const child of old.children) if (child.id) known.set(child.id, child);
    let at = old.firstChild;
    for (const next of wanted) {
      const same = key(next) && known.get(key(next));
      if (same) {
        if (same === at) at = at.nextSibling;
        else old.insertBefore(same, at);
        lay(same, next);
      } else if (at && !key(at) && !key(next)) {
        const after = at.nextSibling;
        lay(at, next);
        at = after;
      } else {
        old.insertBefore(next, at);
      }
    }
    while (at) {
      const after = at.nextSibling;
      at.remove();
      at = after;
    }
  };

  // From the branch, or from what a batch stands on, to the batch: where they are only the browser knows.
  const drawRails = () => {
    for (const rails of live.querySelectorAll(".rails")) {
      const track = rails.parentElement;
      const zero = track.getBoundingClientRect();
      const box = element => {
        const at = element.getBoundingClientRect();
        return {
          left: at.left - zero.left + track.scrollLeft, right: at.right - zero.left + track.scrollLeft,
          y: at.top - zero.top + Math.min(at.height / 2, 22),
        };
      };
      const from = box(track.querySelector(".base"));
      const paths = [];
      for (const car of track.querySelectorAll(".cars > .car")) {
        const to = box(car);
        const parents = car.dataset.footing.split(" ").map(id => id && document.getElementById(id)).filter(Boolean);
        for (const parent of parents) {
          const start = box(parent);
          const bend = Math.max(18, (to.left - start.right) / 2);
          paths.push(`M${start.right} ${start.y}C${start.right + bend} ${start.y} ${to.left - bend} ${to.y} ${to.left} ${to.y}`);
        }
        if (!parents.length) {
          const trunk = from.right + 14;
          const turn = Math.max(-12, Math.min(12, to.y - from.y));
          paths.push(`M${from.right} ${from.y}H${trunk - Math.abs(turn)}Q${trunk} ${from.y} ${trunk} ${from.y + turn}V${to.y - turn}Q${trunk} ${to.y} ${trunk + Math.abs(turn)} ${to.y}H${to.left}`);
        }
      }
      rails.setAttribute("width", 1);
      rails.setAttribute("width", track.scrollWidth);
      rails.setAttribute("height", track.scrollHeight);
      rails.replaceChildren(...paths.map(d => {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", d);
        return path;
      }));
    }
  };

  // What stands somewhere else than before is seen going there.
  const glide = change => {
    const before = new Map();
    const movers = () => live.querySelectorAll(".cars > .car, .line-up > li");
    for (const mover of movers()) before.set(mover.id, mover.getBoundingClientRect());
    change();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const places = [...movers()].map(mover => [mover, before.get(mover.id), mover.getBoundingClientRect()]);
    const isSeen = place => place && place.bottom > 0 && place.top < innerHeight;
    for (const [mover, was, is] of places) { // all were read before the first is moved: asking in between lays out the page each time
      if (!isSeen(is) && !isSeen(was)) continue;
      if (!was) mover.animate([{ opacity: 0 }, { opacity: 1 }], 250);
      else if (was.left !== is.left || was.top !== is.top) {
        mover.animate([{ transform: `translate(${was.left - is.left}px, ${was.top - is.top}px)` }, { transform: "none" }], { duration: 250, easing: "ease-out" });
      }
    }
  };

  const refresh = async () => {
    if (isFetching) {
      isStale = true;
      return;
    }
    isFetching = true;
    isStale = false;
    try {
      const answer = await fetch(live.dataset.part || location.href, { credentials: "same-origin", cache: "no-store" });
      const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("live");
      if (next) {
        glide(() => {
          lay(live, next);
          drawRails(); // before anything moves: rails lead to where it goes
        });
        ahead = Date.parse(live.dataset.now) - Date.now();
        tick();
        if (!live.dataset.stream) say("Live", false);
      } else if (answer.redirected || answer.status === 404) location.reload();
    } catch {
      isStale = false; // the line is lost as well, and its return brings the next picture
      say("Connection lost, trying again", true);
    }
    setTimeout(() => {
      isFetching = false;
      if (isStale) refresh();
    }, pace);
  };

  const span = seconds => {
    const s = Math.max(0, Math.floor(seconds));
    if (s < 60) return s + " s";
    if (s < 3600) return Math.floor(s / 60) + " min " + (s % 60) + " s";
    if (s < 86400) return Math.floor(s / 3600) + " h " + Math.floor((s % 3600) / 60) + " min";
    return Math.floor(s / 86400) + " d " + Math.floor((s % 86400) / 3600) + " h";
  };

  const tick = () => {
    const now = Date.now() + ahead;
    for (const time of live.querySelectorAll("time[data-since], time[data-until]")) {
      const at = Date.parse(time.dateTime);
      const words = "since" in time.dataset ? span((now - at) / 1000)
        : at > now ? "in " + span((at - now) / 1000) : "any moment";
      if (time.textContent !== words) time.textContent = words;
    }
  };

  const listen = () => {
    source = new EventSource(live.dataset.stream);
    const alive = () => {
      heard = Date.now();
      wait = 1000;
      say("Live", false);
    };
    source.addEventListener("ping", alive);
    for (const event of ["status", "stop"]) {
      source.addEventListener(event, () => {
        alive();
        refresh();
      });
    }
    source.onerror = () => {
      say("Connection lost, trying again", true);
      if (source.readyState === EventSource.CLOSED) again();
    };
  };

  const again = () => {
    source.close();
    heard = Date.now();
    setTimeout(() => {
      listen();
      refresh();
    }, wait);
    wait = Math.min(wait * 2, 30000);
  };

  ahead = Date.parse(live.dataset.now) - Date.now();
  drawRails();
  addEventListener("resize", drawRails);
  live.addEventListener("toggle", drawRails, true);
  if (live.dataset.stream) listen();
  else say("Live", false);
  // What no stream tells of, such as what people say, is looked at again and again while somebody sees it.
  if (live.dataset.every) setInterval(() => document.hidden || refresh(), live.dataset.every);
  setInterval(() => {
    tick();
    if (source && Date.now() - heard > silence) {
      say("Connection lost, trying again", true);
      again();
    }
  }, 1000);
})();
