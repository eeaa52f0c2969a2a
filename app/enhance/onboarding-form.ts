import { companyNameProblem, creationDateProblem, tidyCompanyName } from "~/models/companies/rules";
import { CITY_MIN, isValidZipcode, normalizeZipcode } from "~/models/places/rules";

/**
 * An onboarding step in the browser: shows a field's error when it is left, disables "next" until the step is valid and
 * while it is saved, and saves the draft when the page is left. The server validates everything again.
 */
const form = document.querySelector<HTMLFormElement>("form[data-onboarding]");
if (form) enhance(form);

function enhance(form: HTMLFormElement): void {
  const step = form.dataset["onboarding"] ?? "";
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[value="next"]')];
  let isChanged = false;
  let isSending = false;

  const control = (name: string) => {
    const found: unknown = form.querySelector(`[name="${name}"]`);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  };
  const valueOf = (name: string) => control(name)?.value.trim() ?? "";
  const isAnyChecked = (name: string) => form.querySelector(`[name="${name}"]:checked`) !== null;

  /** Text key of a field's error. An empty field shows no error yet, but "next" stays disabled. */
  const problemOf = (name: string): string | null => {
    const input = control(name);
    if (input instanceof HTMLInputElement && input.validity.badInput)
      return "company_services:creation_date_invalid";
    const value = valueOf(name);
    if (value === "") return null;
    if (name === "name") return companyNameProblem(tidyCompanyName(value));
    // The field's own limit is today on this domain.
    if (name === "dateOfCreation") return creationDateProblem(value, input?.getAttribute("max") ?? value);
    return null;
  };

  const isComplete = (): boolean => {
    if (step === "company")
      return valueOf("name") !== "" && !problemOf("name") && !problemOf("dateOfCreation");
    if (step === "services") return isAnyChecked("services") && isAnyChecked("languages");
    const country = valueOf("countryCode");
    const hasZipcode = isValidZipcode(normalizeZipcode(valueOf("zipcode"), country), country);
    return hasZipcode && valueOf("city").length >= CITY_MIN && country !== "";
  };

  const update = () => {
    for (const button of buttons) button.disabled = isSending || !isComplete();
  };

  const say = (name: string, problem: string | null) => {
    const input = control(name);
    const line = document.getElementById(`${name}-error`);
    const problems: Record<string, string> = JSON.parse(input?.dataset["problems"] ?? "{}");
    if (!input || !line) return;
    const text = (problem && problems[problem]) ?? "";
    const place = line.querySelector("span");
    if (place) place.textContent = text;
    line.hidden = text === "";
    input.closest(".field")?.classList.toggle("field-invalid", text !== "");
    if (text) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  };

  form.addEventListener("input", ({ target }) => {
    isChanged = true;
    if (target instanceof HTMLInputElement && !problemOf(target.name)) say(target.name, null);
    update();
  });
  form.addEventListener("change", ({ target }) => {
    isChanged = true;
    if (target instanceof HTMLInputElement && target.dataset["problems"])
      say(target.name, problemOf(target.name));
    update();
  });

  form.addEventListener("submit", ({ submitter }) => {
    isSending = true;
    isChanged = false;
    // After this event: a button disabled now would not send its intent.
    setTimeout(() => {
      update();
      const saving = submitter?.dataset["saving"];
      if (!submitter || !saving) return;
      submitter.ariaBusy = "true";
      submitter.textContent = saving;
    });
  });

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || !isChanged) return;
    isChanged = false;
    const typed = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === "string") typed.append(name, value);
    typed.delete("intent");
    typed.set("step", step);
    navigator.sendBeacon("/onboarding/draft", typed);
  });

  // Back navigation may restore the page with its disabled button, so reset it.
  const labels = buttons.map((button) => button.textContent ?? "");
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isSending = false;
    buttons.forEach((button, index) => {
      button.textContent = labels[index] ?? "";
      button.ariaBusy = null;
    });
    update();
  });
  update();
}
