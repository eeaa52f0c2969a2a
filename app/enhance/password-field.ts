import { passwordCriteriaMet } from "~/models/accounts/password.rules";

/** Shows and hides the password; moves the strength meter and its list while one types. See ui/password-field.tsx. */
function toggle(button: Element): void {
  const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  const isShown = input.type === "password";
  input.type = isShown ? "text" : "password";
  button.setAttribute("aria-pressed", String(isShown));
}

function measure(input: HTMLInputElement): void {
  const meter = document.getElementById(input.dataset["strength"] ?? "");
  if (!meter) return;
  const met: readonly string[] = passwordCriteriaMet(input.value);
  const level = String(met.length);
  meter.querySelectorAll("i").forEach((stitch, index) => stitch.classList.toggle("on", index < met.length));
  for (const item of meter.parentElement?.querySelectorAll<HTMLElement>("[data-criterion]") ?? [])
    item.classList.toggle("on", met.includes(item.dataset["criterion"] ?? ""));
  if (meter.dataset["level"] === level) return;
  meter.dataset["level"] = level;
  const words = meter.lastElementChild;
  if (words) words.textContent = meter.dataset["texts"]?.split("|")[met.length] ?? "";
}

/** Password managers look at the type when the form leaves. */
function hideAll(form: EventTarget | null): void {
  if (!(form instanceof HTMLFormElement)) return;
  for (const button of form.querySelectorAll('.reveal[aria-pressed="true"]')) toggle(button);
}

if (typeof document !== "undefined") {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(".reveal") : null;
    if (button) toggle(button);
  });
  document.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset["strength"]) measure(target);
  });
  document.addEventListener("submit", ({ target }) => hideAll(target));
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-strength]")) measure(input);
}
