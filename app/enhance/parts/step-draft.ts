import { keepTyped } from "./keep-typed";
import { sayUnsent } from "./unsent";

/** Keeps what is typed into a step of a venue, whose form names the intent that does so in `data-keeps`. */
export function keepStep(form: HTMLFormElement, bar: HTMLElement): void {
  const intent = form.dataset["keeps"];
  if (intent === undefined) return;
  keepTyped(form, bar, {
    address: form.action,
    intent,
    // What cannot be kept as it is is told when the step is sent.
    tell: (outcome) => outcome.kind !== "refused" && sayUnsent(outcome),
  });
}
