import { passwordCriteriaMet } from "~/models/accounts/passwords/password.rules";

/** Updates the strength meter and its list of criteria while the person types. See ui/fields/password-field.tsx. */
function measure(input: HTMLInputElement): void {
  const meter = document.getElementById(input.dataset["strength"] ?? "");
  if (!meter) return;
  const met: readonly string[] = passwordCriteriaMet(input.value);
  const level = String(met.length);
  meter
    .querySelectorAll("i")
    .forEach((stitch, index) => stitch.classList.toggle("is-on", index < met.length));
  for (const item of meter.parentElement?.querySelectorAll<HTMLElement>("[data-criterion]") ?? [])
    item.classList.toggle("is-on", met.includes(item.dataset["criterion"] ?? ""));
  if (meter.dataset["level"] === level) return;
  meter.dataset["level"] = level;
  const words = meter.lastElementChild;
  if (words) words.textContent = meter.dataset["texts"]?.split("|")[met.length] ?? "";
}

document.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement && target.dataset["strength"]) measure(target);
});
for (const input of document.querySelectorAll<HTMLInputElement>("input[data-strength]")) measure(input);
