import { isValidSiret, normalizeSiret, SIRET_LENGTH } from "~/models/companies/rules";
import { ask } from "~/enhance/parts/network/send";

/**
 * Checks a SIRET one second after its last digit, and shows one of the lines of ui/onboarding/siret-outcome.tsx.
 * Without this script the server checks the number when the form is sent.
 */
const PAUSE = 1_000;

for (const root of document.querySelectorAll<HTMLElement>("[data-siret]")) enhance(root);

function enhance(root: HTMLElement): void {
  const input = root.querySelector<HTMLInputElement>('[name="siret"]');
  const shown = root.querySelector<HTMLInputElement>('[name="siretShown"]');
  if (!input || !shown) return;
  let timer = 0;
  let request = new AbortController();
  /** The number whose result is currently shown. */
  let shownNumber = shown.value;

  const show = (outcome: string | null) => {
    for (const line of root.querySelectorAll<HTMLElement>("[data-siret-line]"))
      line.hidden = line.dataset["siretLine"] !== outcome;
    shownNumber = outcome === null || outcome === "checking" ? "" : input.value;
    const isAsked = root.dataset["asks"] !== undefined && (outcome === "inactive" || outcome === "not_found");
    shown.value = isAsked ? "" : shownNumber;
  };

  const check = async () => {
    if (!isValidSiret(input.value)) return show("invalid");
    const ownRequest = (request = new AbortController());
    show("checking");
    const answer = await ask(`${root.dataset["siret"] ?? ""}?siret=${input.value}`, {
      signal: ownRequest.signal,
    });
    if (answer.kind === "aborted") return;
    const result: { outcome?: string } = "json" in answer && answer.json ? JSON.parse(answer.json) : {};
    show(result.outcome ?? "unavailable");
  };

  const restart = (pause: number) => {
    clearTimeout(timer);
    request.abort();
    if (input.value.length === SIRET_LENGTH) timer = window.setTimeout(() => void check(), pause);
  };

  input.addEventListener("input", () => {
    const digits = normalizeSiret(input.value).replace(/\D/g, "").slice(0, SIRET_LENGTH);
    if (digits !== input.value) input.value = digits;
    if (digits === shownNumber && digits !== "") return;
    show(null);
    restart(PAUSE);
  });
  // A number with an error at its field is not checked, because the error already says that the number is wrong.
  if (shownNumber === "" && input.ariaInvalid !== "true") restart(0);
}
