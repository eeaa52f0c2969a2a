import { whenIdle } from "~/enhance/parts/page/idle";
import type { sendAndLeave } from "~/enhance/parts/forms/leaving-form";

interface Leaving {
  sendAndLeave: typeof sendAndLeave;
}

let loading: Promise<Leaving> | undefined;
const load = (): Promise<Leaving> => (loading ??= import("~/enhance/parts/forms/leaving-form"));

/** Set on a form that is sent as the browser sends it. */
const PLAIN = "plain";
export const isSentPlainly = (form: HTMLFormElement): boolean => form.dataset[PLAIN] !== undefined;

/** Loads the sending code once the page is loaded, because it could not be loaded when the network fails. */
export function prepareSending(): void {
  whenIdle(() => void load().catch(() => undefined));
}

/** Like `sendAndLeave` in parts/leaving-form.ts. */
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
