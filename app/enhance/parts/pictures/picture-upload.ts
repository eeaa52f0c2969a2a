import { fileProblem } from "./chosen-file";
import type { CropFrame } from "./crop-picture";
import { pollPicture, showFetchedPicture } from "./picture-status";
import { fetchFileOfType, postFormData } from "~/enhance/parts/network/send";
import { showToast } from "~/enhance/parts/page/toasts";
import { showSaveError } from "~/enhance/parts/network/unsent";
import { PICTURE_MAX_BYTES, PICTURE_TYPES, UPLOAD_TIMEOUT_MS } from "~/models/media/picture.rules";

/** Sends the form of a picture, shows the progress, and aborts after 30 seconds: see ui/account/picture-forms.tsx. */
function enhance(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>('input[type="file"]');
  const progress = form.querySelector("progress");
  const button = form.querySelector<HTMLButtonElement>("button[name=intent]");
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
  const words = (problem: "type" | "heic" | "tooLarge" | "readFailed" | "timeout" | "failed") =>
    form.dataset[problem] ?? "";
  const cut = frameOf(form, file);
  const refusal = async (): Promise<string> => {
    const chosen = file.files?.[0];
    const problem = chosen ? await fileProblem(chosen, PICTURE_MAX_BYTES) : null;
    return problem ? words(problem) : "";
  };

  file.addEventListener("change", () => void refusal().then(complain));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    void refusal().then((problem) => (problem ? complain(problem) : submit()));
  });

  const submit = (): void => {
    complain("");
    button.ariaBusy = "true";
    void cut().then((picture) => {
      const data = new FormData(form, button);
      if (picture) data.set(file.name, picture, "photo.jpg");
      upload(data);
    });
  };

  const upload = (data: FormData): void => {
    progress.value = 0;
    progress.hidden = false;
    button.dataset["label"] = button.textContent ?? "";
    button.textContent = button.dataset["busy"] ?? "";
    void postFormData(form.action, data, {
      timeoutMs: UPLOAD_TIMEOUT_MS,
      onProgress: (part) => (progress.value = part),
    }).then((outcome) => {
      if (outcome.kind === "saved") {
        end("");
        form.reset();
        form.closest("dialog")?.querySelector<HTMLElement>("[data-close]")?.click();
        return showAnswer(outcome.page, form.dataset["page"] ?? location.pathname);
      }
      const rejection = outcome.kind === "refused" && outcome.page ? rejectionIn(outcome.page) : null;
      end(rejection ?? words(outcome.kind === "unreached" && outcome.isLate ? "timeout" : "failed"));
      if (rejection === null) showSaveError(outcome);
    });
  };
}

/**
 * Prepares the drop zone and the picture preview of a form. The crop frame is loaded when the first file is chosen.
 * @returns a function that crops the file to the chosen square, or returns null if the file must be sent unchanged
 */
function frameOf(form: HTMLFormElement, file: HTMLInputElement): () => Promise<Blob | null> {
  const box = form.querySelector<HTMLElement>("[data-crop]");
  const canvas = box?.querySelector("canvas");
  const zoom = box?.querySelector<HTMLInputElement>("[data-crop-zoom]");
  const zone = file.closest<HTMLElement>("[data-drop]");
  const current = form.querySelector<HTMLElement>("[data-crop-current]");
  if (!box || !canvas || !zoom || !zone || !current) return () => Promise.resolve(null);
  let loading: Promise<CropFrame> | undefined;
  /**
   * A promise that resolves when the crop frame shows the chosen picture. If the person sends the form earlier, the
   * form waits for this promise.
   */
  let framing: Promise<unknown> = Promise.resolve();
  const frame = () =>
    (loading ??= import("./crop-picture").then((module) => new module.CropFrame(box, canvas, zoom)));
  const words = zone.querySelector<HTMLElement>("[data-drop-words]");
  const ask = words?.textContent ?? "";
  const look = () => {
    const [chosen] = file.files ?? [];
    if (words) words.textContent = chosen?.name ?? ask;
    if (chosen || loading)
      framing = frame()
        .then((shown) => shown.show(chosen))
        // If the picture cannot be cropped, the unchanged file is sent.
        .catch(() => undefined);
  };
  const choose = (chosen: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(chosen);
    file.files = transfer.files;
    file.dispatchEvent(new Event("change", { bubbles: true }));
  };
  // The input covers the zone, so that a file can be chosen or dropped anywhere in the zone.
  file.classList.add("covering-input");
  file.addEventListener("change", look);
  // Runs in a later task, because the form empties its file field after this event.
  form.addEventListener("reset", () => setTimeout(look));
  const shown = () =>
    document.querySelector<HTMLElement>("[data-shows-picture] [data-full]")?.dataset["full"];
  const offer = () => (current.hidden = shown() === undefined);
  offer();
  document.addEventListener("click", offer);
  current.querySelector("button")?.addEventListener("click", () => {
    const address = shown();
    if (address !== undefined)
      void fetchFileOfType(address, "image/")
        .then((answer) => answer.blob())
        .then((picture) => choose(new File([picture], "photo.jpg", { type: PICTURE_TYPES[0] })))
        .catch(() => undefined);
  });
  return () => framing.then(async () => (loading ? (await loading).cut() : null)).catch(() => null);
}

/** The error in the page of the server's response. */
function rejectionIn(page: Document): string | null {
  const errorLine = page.querySelector("#picture-error span") ?? page.querySelector(".banner-danger strong");
  return errorLine?.textContent ?? null;
}

/**
 * Shows the message and the new picture in this page. Both come from the response, which is the page to which the
 * server redirects.
 */
function showAnswer(page: Document | null, address: string): void {
  if (!page || showFetchedPicture(page) === "") {
    location.assign(address);
    return;
  }
  const message = page.querySelector('.toast[data-toast="flash"]');
  document.querySelector('.toast[data-toast="flash"]')?.remove();
  if (message) document.querySelector("main")?.appendChild(document.importNode(message, true));
  showToast("flash");
  pollPicture();
}

export function enhancePictureForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-picture-form]")) enhance(form);
}
