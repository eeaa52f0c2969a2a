import { useEffect } from "react";

/** In this browser tab the burst has been seen. */
const SEEN_KEY = "confetti";
/** Thread and linen (GUIDE.md, "Tokens"). */
const COLOURS = ["--mark", "--brass", "--brand", "--linen-3"];

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SEEN_KEY)) return false;
    sessionStorage.setItem(SEEN_KEY, "1");
    return true;
  } catch {
    // Without storage it might come again with every reload: then rather never.
    return false;
  }
}

/**
 * Confetti once after onboarding (document 1, section 9), above the dialog: a popover is in the top layer as the dialog is. The
 * package is loaded for it alone; who wants no motion has none.
 */
export function useConfetti(): void {
  useEffect(() => {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches || !isFirstTime()) return undefined;
    const canvas = document.createElement("canvas");
    canvas.className = "confetti";
    canvas.setAttribute("aria-hidden", "true");
    canvas.popover = "manual";
    let isGone = false;
    const burst = async () => {
      const { default: confetti } = await import("canvas-confetti");
      if (isGone) return;
      document.body.appendChild(canvas);
      canvas.showPopover();
      const style = getComputedStyle(document.documentElement);
      const colors = COLOURS.map((name) => style.getPropertyValue(name).trim()).filter((colour) =>
        /^#[\da-f]{6}$/i.test(colour),
      );
      const throwPaper = confetti.create(canvas, { resize: true, useWorker: false });
      await throwPaper({
        particleCount: 120,
        spread: 80,
        origin: { y: 0.35 },
        disableForReducedMotion: true,
        ...(colors.length > 0 ? { colors } : {}),
      });
      canvas.remove();
    };
    burst().catch(() => canvas.remove());
    return () => {
      isGone = true;
      canvas.remove();
    };
  }, []);
}
