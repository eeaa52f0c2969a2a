import { whenIdle } from "./idle";
import type { sendAndLeave } from "./leaving-form";

interface Leaving {
  sendAndLeave: typeof sendAndLeave;
}

let loading: Promise<Leaving> | undefined;
const load = (): Promise<Leaving> => (loading ??= import("./leaving-form"));

/** Set on a form that is sent as the browser does it. */
const PLAIN = "plain";
export const isSentPlainly = (form: HTMLFormElement): boolean => form.dataset[PLAIN] !== undefined;

/** Loads what sends a form once the page stands: when a form cannot be sent, it could not be loaded either. */
export function prepareSending(): void {
  whenIdle(() => void load().catch(() => undefined));
}

/** As `sendAndLeave` in parts/leaving-form.ts. */
export async function sendForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  leave?: (to: string) => void,
): Promise<void> {
  const leaving = await load().catch(() => null);
  if (leaving) return leaving.sendAndLeave(form, submitter, leave);
  form.dataset[PLAIN] = "";
  form.requestSubmit(submitter);
}
