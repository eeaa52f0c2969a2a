import { showMessageOfPage, replacePageParts } from "~/enhance/parts/network/page-parts";
import { postFormData } from "~/enhance/parts/network/send";
import { showSaveError, removeSaveError } from "~/enhance/parts/network/unsent";
import { addDays } from "~/models/core/time.rules";

/**
 * Marks the days of a venue's calendar as taken or free without a page load: a pressed day changes at once, and the
 * change is then sent. Arrow keys move between the days, and only one day is in the Tab order.
 */
const form = document.querySelector<HTMLFormElement>("form[data-days]");

/** The day of a button, parsed from its id such as `day-2027-06-19`; undefined for any other element. */
const dayOf = ({ id }: Element): string | undefined => /^day-(.+)$/.exec(id)?.[1];

const days = (): HTMLButtonElement[] => [
  ...(form?.querySelectorAll<HTMLButtonElement>("button[id^=day-]") ?? []),
];

/** Puts one day into the Tab order: the focused day, or the first day if none is focused. */
function updateTabStop(): void {
  const all = days();
  const stop = all.find((day) => day === document.activeElement) ?? all[0];
  for (const day of all) day.tabIndex = day === stop ? 0 : -1;
}

const waiting: HTMLButtonElement["value"][] = [];
let isSending = false;

async function sendWaiting(sender: HTMLFormElement): Promise<void> {
  if (isSending) return;
  isSending = true;
  let page: Document | null = null;
  for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) {
    const data = new FormData(sender);
    data.set("day", value);
    const outcome = await postFormData(sender.action, data, { staysHere: waiting.length > 0 });
    if (outcome.kind === "refused") {
      // If the server rejects the change, the browser posts the form for the same day, so that the server's page with
      // the reason opens.
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "day";
      field.value = value;
      sender.appendChild(field);
      return sender.submit();
    }
    if (outcome.kind !== "saved") {
      restoreDays([value, ...waiting.splice(0)]);
      showSaveError(outcome);
      break;
    }
    removeSaveError();
    page = outcome.page;
  }
  isSending = false;
  if (!page) return;
  replacePageParts(page);
  showMessageOfPage(page);
  updateTabStop();
}

/** Shows the pressed days in the state that they had before the person pressed them. */
function restoreDays(pressed: readonly string[]): void {
  for (const value of pressed.toReversed()) {
    const [act, day = ""] = value.split(".");
    const button = days().find((other) => dayOf(other) === day);
    button?.setAttribute("aria-pressed", String(act === "free"));
    if (button) button.value = value;
  }
}

form?.addEventListener("submit", (event) => {
  const { submitter } = event;
  if (!(submitter instanceof HTMLButtonElement) || dayOf(submitter) === undefined) return;
  event.preventDefault();
  const isTaken = submitter.getAttribute("aria-pressed") === "true";
  waiting.push(submitter.value);
  submitter.setAttribute("aria-pressed", String(!isTaken));
  submitter.value = `${isTaken ? "take" : "free"}.${dayOf(submitter)}`;
  void sendWaiting(form);
});

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Returns the day to which a key moves the focus, or null for any other key. The arrow keys move by days and weeks, the
 * page keys by months, and Home and End to the start and end of the week.
 */
function target(day: string, key: string): string | null {
  const moment = new Date(`${day}T00:00:00Z`);
  const weekday = (moment.getUTCDay() + 6) % 7;
  const by = (count: number) => addDays(day, count);
  if (Object.hasOwn(STEPS, key)) return by(STEPS[key] ?? 0);
  if (key === "Home") return by(-weekday);
  if (key === "End") return by(6 - weekday);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const month = new Date(
    Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + (key === "PageUp" ? -1 : 1), 1),
  );
  const length = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  const date = String(Math.min(moment.getUTCDate(), length)).padStart(2, "0");
  return `${month.toISOString().slice(0, 7)}-${date}`;
}

form?.addEventListener("keydown", (event) => {
  const { key, target: element, ctrlKey, metaKey, altKey } = event;
  const day = element instanceof HTMLElement ? dayOf(element) : undefined;
  if (day === undefined || ctrlKey || metaKey || altKey) return;
  const wanted = target(day, key);
  if (wanted === null) return;
  event.preventDefault();
  // The page has no button for a past day or for a day outside of the shown months. The focus then stays where it is.
  document.getElementById(`day-${wanted}`)?.focus();
  updateTabStop();
});
form?.addEventListener("focusin", updateTabStop);
updateTabStop();
