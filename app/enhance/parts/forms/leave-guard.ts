import { clickedLinkOf } from "~/enhance/parts/page/clicks";
import { closeDialog, openDialog } from "~/enhance/parts/page/dialogs";

/**
 * Paths of the pages that sell credits or Premium. The person may need to buy one of them before answering the request,
 * so a link to these pages does not open the guard's dialog.
 */
const TOWARDS_ANSWER: ReadonlySet<string> = new Set(["/credits", "/subscription"]);
const LIST = "/event-requests";

/**
 * Whether the current history entry is the extra entry that the guard has added. If so, "Back" leads to the entry below
 * it, which shows the same page, and the guard can open its dialog.
 */
const isGuardEntry = (): boolean => Object(history.state)["held"] === true;
const isDialogEntry = (): boolean => Object(history.state)["dialog"] === true;

/**
 * Intercepts a link or the browser's Back if it would leave the page of a locked request: see
 * ui/requests/leave-guard.tsx. Closing the tab is not intercepted.
 */
export function askBeforeLeaving(): void {
  const guard = document.querySelector<HTMLDialogElement>("dialog[data-leave]");
  if (!guard) return removeGuardEntry();
  let leave = (): void => location.assign(LIST);

  const onClick = (event: MouseEvent) => {
    const link = clickedLinkOf(event);
    if (!link || link.pathname === location.pathname || TOWARDS_ANSWER.has(link.pathname)) return;
    event.preventDefault();
    leave = () => location.assign(link.href);
    openDialog(guard);
  };
  document.addEventListener("click", onClick);
  interceptBack((goBack) => {
    leave = goBack;
    if (guard.open) leave();
    else openDialog(guard);
  });
  guard.addEventListener("cancel", () => closeDialog(guard));
  guard.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-later]")) {
        closeDialog(guard);
        leave();
      } else if (target.closest("a")) closeDialog(guard);
    },
    true,
  );
}

/**
 * Browsers skip history entries that a page adds before any user interaction, so the guard adds its entry after the
 * first touch or key.
 */
function interceptBack(onBack: (goBack: () => void) => void): void {
  const isFirst = history.length === 1;
  const hold = () => {
    if (!isGuardEntry() && !isDialogEntry()) history.pushState({ held: true }, "");
  };
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, hold, { once: true });
  let place = location.hash;
  window.addEventListener("popstate", () => {
    // A link to a fragment of the same page also adds a history entry.
    const isMoved = location.hash !== place;
    place = location.hash;
    if (isMoved || isGuardEntry() || isDialogEntry()) return;
    hold();
    onBack(() => (isFirst ? location.assign(LIST) : history.go(-2)));
  });
}

/** Removes the extra entry after the request is answered, so that one "Back" leads to the previous page. */
function removeGuardEntry(): void {
  if (!isGuardEntry()) return;
  window.addEventListener("popstate", () => {
    if (!isGuardEntry() && !isDialogEntry() && location.hash === "") history.back();
  });
}
