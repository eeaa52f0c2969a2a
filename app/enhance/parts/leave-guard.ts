import { linkOf } from "./clicks";
import { closeDialog, openDialog } from "./dialogs";

/** Pages that sell credits or Premium, which the answer needs. */
const TOWARDS_ANSWER: ReadonlySet<string> = new Set(["/credits", "/subscription"]);

/** Holds back links that leave a locked request: see ui/requests/leave-guard.tsx. Closing the tab stays free. */
export function guardLeaving(): void {
  const guard = document.querySelector<HTMLDialogElement>("dialog[data-leave]");
  if (!guard) return;
  let wanted = "";

  const onClick = (event: MouseEvent) => {
    const link = linkOf(event);
    if (!link || link.pathname === location.pathname || TOWARDS_ANSWER.has(link.pathname)) return;
    event.preventDefault();
    wanted = link.href;
    openDialog(guard);
  };
  document.addEventListener("click", onClick);
  guard.addEventListener("cancel", () => closeDialog(guard));
  guard.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-later]")) {
        closeDialog(guard);
        location.assign(wanted);
      } else if (target.closest("a")) closeDialog(guard);
    },
    true,
  );
}
