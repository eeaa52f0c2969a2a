import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";

/** Time between two turns of the carousel. */
const ROTATION_MS = 5_000;

const wantsNoMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** After one of these events the reader controls the row. */
const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Scroll position of each card's start. */
function startsOf(row: HTMLElement): number[] {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement);
  const first = cards[0]?.offsetLeft ?? 0;
  return cards.map((card) => card.offsetLeft - first);
}

/** Tracks which card of a row is first in view, and turns the row while nothing stops it. */
export function useRotation(list: RefObject<HTMLUListElement>, count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const held = useRef({ byPointer: false, byFocus: false });
  /** Target of an automatic scroll; null while the reader scrolls. */
  const target = useRef<number | null>(null);

  const goTo = useCallback(
    (index: number) => {
      const row = list.current;
      const next = ((index % count) + count) % count;
      setAt(next);
      const left = row ? startsOf(row)[next] : undefined;
      if (!row || left === undefined) return;
      target.current = left;
      row.scrollTo({ left, behavior: wantsNoMotion() ? "instant" : "smooth" });
    },
    [list, count],
  );

  // With reduced motion the carousel starts paused; play still works.
  useEffect(() => {
    if (wantsNoMotion()) setPaused(true);
  }, []);

  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    const timer = setInterval(() => {
      const { byPointer, byFocus } = held.current;
      if (!byPointer && !byFocus && !document.hidden) goTo(at + 1);
    }, ROTATION_MS);
    return () => clearInterval(timer);
  }, [isPaused, count, at, goTo]);

  // After a swipe, the dots show the visible card.
  useEffect(() => {
    const row = list.current;
    if (!row || !("onscrollend" in window)) return undefined;
    const onEnd = () => {
      const end = row.scrollWidth - row.clientWidth;
      const wanted = target.current;
      if (wanted !== null) {
        // A scroll that was interrupted by another one must not clear the target.
        if (Math.abs(row.scrollLeft - Math.min(wanted, end)) < 2) target.current = null;
        return;
      }
      const distances = startsOf(row).map((start) => Math.abs(start - row.scrollLeft));
      if (row.scrollLeft < end - 2) setAt(distances.indexOf(Math.min(...distances)));
    };
    const onTaken = () => {
      target.current = null;
    };
    for (const touch of TOUCHES) row.addEventListener(touch, onTaken, { passive: true });
    row.addEventListener("scrollend", onEnd);
    return () => {
      row.removeEventListener("scrollend", onEnd);
      for (const touch of TOUCHES) row.removeEventListener(touch, onTaken);
    };
  }, [list]);

  const hold = (what: Partial<typeof held.current>) => () => {
    Object.assign(held.current, what);
  };
  const holds = {
    onMouseEnter: hold({ byPointer: true }),
    onMouseLeave: hold({ byPointer: false }),
    onTouchStart: hold({ byPointer: true }),
    onFocus: hold({ byFocus: true }),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) held.current.byFocus = false;
    },
  };
  return { at, goTo, isPaused, togglePause: () => setPaused((paused) => !paused), holds };
}
