/** Key of the tab's storage. It is set once the tab has shown the confetti. */
const SEEN_KEY = "confetti";
/** Colours of the confetti, as variables of the theme. */
const COLOURS = ["--mark", "--brass", "--brand", "--linen-3"];

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(SEEN_KEY)) return false;
    sessionStorage.setItem(SEEN_KEY, "1");
    return true;
  } catch {
    // If the browser has no storage, every reload would show the confetti again, so it is not shown at all.
    return false;
  }
}

/**
 * Shows confetti once after onboarding, while the welcome dialog is open. The confetti is a popover, because only the
 * top layer is above the dialog. The package is loaded only when the confetti is shown, and never with reduced motion.
 */
export function showConfetti(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-welcome]");
  if (!dialog || matchMedia("(prefers-reduced-motion: reduce)").matches || !isFirstTime()) return;
  const canvas = document.createElement("canvas");
  canvas.className = "pointer-events-none size-full border-0 bg-transparent p-0";
  canvas.setAttribute("aria-hidden", "true");
  canvas.popover = "manual";
  const burst = async () => {
    const { default: confetti } = await import("canvas-confetti");
    if (!dialog.open) return;
    document.body.appendChild(canvas);
    canvas.showPopover();
    const style = getComputedStyle(document.documentElement);
    const colors = COLOURS.map((name) => style.getPropertyValue(name).trim()).filter((colour) =>
      /^#[\da-f]{6}$/i.test(colour),
    );
    const animateConfetti = confetti.create(canvas, { resize: true, useWorker: false });
    await animateConfetti({
      particleCount: 120,
      spread: 80,
      origin: { y: 0.35 },
      disableForReducedMotion: true,
      ...(colors.length > 0 ? { colors } : {}),
    });
    canvas.remove();
  };
  burst().catch(() => canvas.remove());
  dialog.addEventListener("close", () => canvas.remove());
}
