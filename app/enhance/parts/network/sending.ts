import { runAtFirstUse } from "~/enhance/parts/page/idle";
import type { sendAndLeave } from "~/enhance/parts/forms/leaving-form";

interface Leaving {
  sendAndLeave: typeof sendAndLeave;
}

let loading: Promise<Leaving> | undefined;
const load = (): Promise<Leaving> => (loading ??= import("~/enhance/parts/forms/leaving-form"));

/** Data attribute of a form that the browser sends itself, without this script. */
const PLAIN = "plain";
/** Whether the browser sends a form itself. A download must be, because a script would read the file as a page. */
export const isSentByBrowser = ({ dataset }: HTMLFormElement): boolean =>
  dataset[PLAIN] !== undefined || dataset["downloads"] !== undefined;

/** Loads the code for sending forms at the first use of the page, because it cannot be loaded once the network has failed. */
export function preloadFormSending(): void {
  runAtFirstUse(() => void load().catch(() => undefined));
}

/** Loads and calls `sendAndLeave` of parts/forms/leaving-form.ts. */
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
