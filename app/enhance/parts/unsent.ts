import type { Outcome } from "./send";
import { showToast } from "./toasts";

const NAME = "unsent";

/**
 * Says in the page why something was not saved; what is typed stays. Who is no longer signed in is led to do that in
 * another tab. See ui/feedback/unsent-toast.tsx.
 */
export function sayUnsent(outcome: Outcome): void {
  const served = document.querySelector<HTMLElement>(`.toast[data-toast="${NAME}"][hidden]`);
  document.querySelector(`.toasts .toast[data-toast="${NAME}"]`)?.remove();
  if (!served || outcome.kind === "saved" || outcome.kind === "aborted") return;
  const kind = outcome.kind === "refused" ? "failed" : outcome.kind;
  const { [kind]: words = "" } = served.dataset;
  const line = served.querySelector<HTMLElement>("[data-words]");
  if (line) line.dataset["words"] = ("words" in outcome && outcome.words) || words;
  const link = served.querySelector<HTMLAnchorElement>("a");
  if (link) {
    link.hidden = kind !== "signed_out";
    link.href = `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
  }
  showToast(NAME);
}
