import { followPicture, takeOver } from "./picture-status";
import { send } from "./send";
import { showToast } from "./toasts";
import { sayUnsent } from "./unsent";
import { PICTURE_MAX_BYTES, UPLOAD_TIMEOUT_MS } from "~/models/media/picture.rules";

/**
 * Sends the form of a picture with its progress, and stops after 30 seconds: see ui/account/picture-forms.tsx. Its texts
 * are in the page.
 */
function enhance(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>('input[type="file"]');
  const progress = form.querySelector("progress");
  const button = form.querySelector<HTMLButtonElement>("button");
  if (!file || !progress || !button) return;

  const complain = (text: string) => {
    const line = document.getElementById(`${file.id}-error`);
    const words = line?.querySelector("span");
    if (words) words.textContent = text;
    if (line) line.hidden = text === "";
    file.closest(".field")?.classList.toggle("field-invalid", text !== "");
    if (text === "") file.removeAttribute("aria-invalid");
    else file.setAttribute("aria-invalid", "true");
  };
  const end = (problem: string) => {
    progress.hidden = true;
    button.ariaBusy = null;
    button.textContent = button.dataset["label"] ?? "";
    complain(problem);
  };
  const words = (problem: "tooLarge" | "timeout" | "failed") => form.dataset[problem] ?? "";

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    if ((file.files?.[0]?.size ?? 0) > PICTURE_MAX_BYTES) {
      complain(words("tooLarge"));
      return;
    }
    const data = new FormData(form, button);
    complain("");
    progress.value = 0;
    progress.hidden = false;
    button.ariaBusy = "true";
    button.dataset["label"] = button.textContent ?? "";
    button.textContent = button.dataset["busy"] ?? "";
    void send(form.action, data, {
      timeoutMs: UPLOAD_TIMEOUT_MS,
      onProgress: (part) => (progress.value = part),
    }).then((outcome) => {
      if (outcome.kind === "saved") {
        end("");
        form.reset();
        return showAnswer(outcome.page);
      }
      const said = outcome.kind === "refused" && outcome.page ? rejectionIn(outcome.page) : null;
      end(said ?? words(outcome.kind === "unreached" && outcome.isLate ? "timeout" : "failed"));
      if (said === null) sayUnsent(outcome);
    });
  });
}

/** The error in the page that the server answered. */
function rejectionIn(page: Document): string | null {
  const said = page.querySelector("#picture-error span") ?? page.querySelector(".banner-danger strong");
  return said?.textContent ?? null;
}

/** The answer is the page of the account, which the redirect led to: its message and its picture come here. */
function showAnswer(page: Document | null): void {
  if (!page || takeOver(page) === "") {
    location.assign("/account");
    return;
  }
  const message = page.querySelector('.toast[data-toast="flash"]');
  document.querySelector('.toast[data-toast="flash"]')?.remove();
  if (message) document.querySelector("main")?.appendChild(document.importNode(message, true));
  showToast("flash");
  followPicture();
}

export function sendPictures(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-picture]")) enhance(form);
}
