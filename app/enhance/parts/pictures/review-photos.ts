import { scalePhoto } from "./scale-photo";
import { PICTURE_MAX_BYTES } from "~/models/media/picture.rules";

/**
 * Scales the chosen photos of a review down before they are sent, if they are together larger than a form may be. A file
 * that the browser cannot read stays as it is, and the server says why it is refused.
 */
function enhance(input: HTMLInputElement): void {
  const { form } = input;
  let isScaled = false;
  input.addEventListener("change", () => (isScaled = false));
  form?.addEventListener("submit", (event) => {
    const files = [...(input.files ?? [])];
    if (isScaled || files.reduce((sum, { size }) => sum + size, 0) <= PICTURE_MAX_BYTES) return;
    event.preventDefault();
    const button = form.querySelector<HTMLButtonElement>("button:not([type])");
    if (button) button.ariaBusy = "true";
    void scaleAll(files).then((scaled) => {
      input.files = scaled;
      isScaled = true;
      if (button) button.ariaBusy = null;
      form.requestSubmit();
    });
  });
}

/** The files in the same order; a scaled file keeps its name. */
async function scaleAll(files: readonly File[]): Promise<FileList> {
  const transfer = new DataTransfer();
  // Photos are scaled one at a time, because each is decoded in memory.
  for (const file of files) {
    const scaled = await scalePhoto(file, 0).catch(() => null);
    transfer.items.add(scaled ? new File([scaled], file.name, { type: scaled.type }) : file);
  }
  return transfer.files;
}

export function scaleReviewPhotos(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-review-photos]"))
    enhance(input);
}
