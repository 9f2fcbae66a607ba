"use strict";
// Loads older entries as their place comes into view, and says when there are newer ones: the list itself never jumps.
(() => {
  const log = document.getElementById("log");
  const entries = document.getElementById("entries");
  const news = document.getElementById("news");
  const line = document.getElementById("line");
  const pace = 2000;

  const page = async address => {
    const answer = await fetch(address, { credentials: "same-origin", cache: "no-store" });
    const found = new DOMParser().parseFromString(await answer.text(), "text/html");
    return answer.ok && found.getElementById("entries") ? found : null;
  };

  const inLocalTime = root => {
    for (const time of root.querySelectorAll("time[data-local]")) {
      time.title = time.textContent;
      time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
      time.removeAttribute("data-local");
    }
  };

  let isLoading = false;
  const older = async () => {
    const link = document.querySelector("#older a.older");
    if (!link || isLoading) return;
    isLoading = true;
    link.textContent = "Loading older entries";
    try {
      const found = await page(link.href);
      if (!found) throw new Error("no page");
      const added = [...found.querySelectorAll("#entries > li")].filter(entry => !document.getElementById(entry.id));
      const hadFocus = document.activeElement === link;
      entries.append(...added);
      inLocalTime(entries);
      document.getElementById("older").replaceWith(found.getElementById("older"));
      if (hadFocus && added.length) added[0].querySelector("summary").focus();
      watch();
    } catch {
      link.textContent = "Older entries";
    }
    isLoading = false;
  };

  const seen = new IntersectionObserver(found => {
    if (found.some(place => place.isIntersecting)) older();
  }, { rootMargin: "600px" });

  const watch = () => {
    seen.disconnect();
    const link = document.querySelector("#older a.older");
    if (link) seen.observe(link);
  };

  document.addEventListener("click", event => {
    if (!event.target.closest("#older a.older") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    older();
  });

  const say = (words, isLost) => {
    if (line.textContent !== words) line.textContent = words;
    line.classList.toggle("lost", isLost);
  };

  let isLooking = false, isStale = false;
  const look = async () => {
    isStale = true;
    if (isLooking || news.firstChild) return;
    isLooking = true;
    isStale = false;
    try {
      const found = await page(log.dataset.again);
      if (found && Number(found.getElementById("log").dataset.newest) > Number(log.dataset.newest)) {
        const again = document.createElement("a");
        again.href = log.dataset.again;
        again.textContent = "New entries: show them";
        news.replaceChildren(again);
      }
    } catch {
      isStale = false; // the stream is lost as well, and tells of a change when it is back
    }
    setTimeout(() => {
      isLooking = false;
      if (isStale) look();
    }, pace);
  };

  const listen = () => {
    const source = new EventSource(log.dataset.stream);
    source.addEventListener("ping", () => say("Live", false));
    for (const event of ["status", "stop"]) {
      source.addEventListener(event, () => {
        say("Live", false);
        look();
      });
    }
    source.onerror = () => {
      say("Connection lost, trying again", true);
      if (source.readyState === EventSource.CLOSED) setTimeout(listen, 5000);
    };
  };

  inLocalTime(document);
  watch();
  if (log.dataset.stream) listen();
})();
