import { fileProblem } from "./chosen-file";
import { acceptDroppedFiles } from "./drop-zone";
import {
  createFileLine,
  newUploadId,
  sharedTextField,
  showFieldError,
  fileTextField,
  fileTextsOf,
  type FileTextName,
} from "./file-line";
import { pollPictureParts, showMessageOfPage, replacePageParts } from "~/enhance/parts/network/page-parts";
import { scalePhoto } from "./scale-photo";
import { postFormData } from "~/enhance/parts/network/send";
import { showSaveError, removeSaveError } from "~/enhance/parts/network/unsent";

/** A chosen file, its line in the dialog, and the function that stops its upload. */
interface Chosen {
  file: File;
  /** Id that every attempt to upload this file sends, so that the server stores the file only once. */
  id: string;
  line: HTMLElement;
  /** The reason why the file cannot be sent, or was not saved; empty if there is none. */
  problem: string;
  /** Whether the server has refused the content of the file, so that no retry is offered. */
  isRefused: boolean;
  request: AbortController | null;
}

/** The result of an upload; `page` is null if no response arrived. */
interface Sent {
  page: Document | null;
}

/** Scales the chosen files of a form with ui/pictures/upload-zone.tsx down, and sends them one by one. */
class Upload {
  private chosen: Chosen[] = [];
  private isSending = false;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
    private readonly lines: HTMLElement,
    private readonly template: HTMLTemplateElement,
  ) {
    input.className = "covering-input";
    input.addEventListener("change", () => void this.choose([...(input.files ?? [])]));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    form.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLElement) showFieldError(target, "");
      this.dim();
    });
    acceptDroppedFiles(form.querySelector<HTMLElement>("[data-drop]"), (files) => void this.choose(files));
    // Removes the shared title field, because each line has its own text fields.
    if (!this.isAtOnce) form.querySelector("[data-shared-title]")?.remove();
    this.dim();
  }

  private word = (name: FileTextName): string => this.form.dataset[name] ?? "";

  private get isAtOnce(): boolean {
    return this.form.dataset["atOnce"] !== undefined;
  }

  /** Replaces the previously chosen files with the new files, unless the previous files are being sent. */
  private async choose(files: readonly File[]): Promise<void> {
    const maxBytes = Number(this.form.dataset["maxBytes"]);
    const refusals = await Promise.all(files.map((file) => fileProblem(file, maxBytes)));
    const isKept = ({ problem, request }: Chosen) => problem === "" && (this.isAtOnce || request !== null);
    for (const { line } of this.chosen.filter((chosen) => !isKept(chosen))) line.remove();
    this.chosen = this.chosen.filter(isKept);
    files.forEach((file, index) => {
      const refusal = refusals[index];
      const waiting = this.chosen.filter(({ problem }) => problem === "").length;
      const isFull = waiting >= Number(this.form.dataset["free"]);
      const problem = refusal ? this.word(refusal) : isFull ? this.word("full") : "";
      this.chosen.push(this.draw(file, problem, !refusal));
    });
    showFieldError(this.input, "");
    this.emptyField();
    if (this.isAtOnce) void this.sendAll();
  }

  /** Empties the file field after its files are listed, so that the same file can be chosen again. */
  private emptyField(): void {
    this.input.value = "";
    this.dim();
  }

  private draw(file: File, problem: string, isPicture: boolean): Chosen {
    const line = createFileLine(this.template, file, isPicture);
    const chosen: Chosen = { file, id: newUploadId(), line, problem, isRefused: false, request: null };
    line.querySelector("[data-file-remove]")?.addEventListener("click", () => this.remove(chosen));
    line.querySelector("[data-file-retry]")?.addEventListener("click", () => {
      chosen.problem = "";
      this.send();
    });
    this.show(chosen, chosen.problem || this.word("ready"), chosen.problem !== "");
    this.lines.appendChild(line);
    return chosen;
  }

  private show({ file, line, problem }: Chosen, text: string, isProblem: boolean, canRetry = false): void {
    const state = line.querySelector("[data-file-state]");
    if (state) {
      state.textContent = isProblem
        ? this.word("line")
            .replace("%file", () => file.name)
            .replace("%problem", () => text)
        : text;
      state.className = isProblem ? "wrap-anywhere text-danger-ink" : "text-ink-2";
    }
    // The file's name is hidden while an error is shown, because the text of the error contains the name.
    const name = line.querySelector<HTMLElement>("[data-file-name]");
    if (name) name.hidden = isProblem;
    line.toggleAttribute("data-problem", problem !== "");
    // The text fields are hidden for a file that cannot be sent.
    const words = line.querySelector<HTMLElement>("[data-own-words]");
    if (words) words.hidden = problem !== "" && !canRetry;
    const retry = line.querySelector<HTMLElement>("[data-file-retry]");
    if (retry) retry.hidden = !canRetry;
  }

  private drop(chosen: Chosen): void {
    chosen.line.remove();
    this.chosen = this.chosen.filter((other) => other !== chosen);
  }

  private remove(chosen: Chosen): void {
    chosen.request?.abort();
    this.drop(chosen);
    this.emptyField();
  }

  /** Returns the next file to send. A gallery shows the newest picture first, so the last chosen file is sent first. */
  private next(): Chosen | undefined {
    const waits = ({ problem }: Chosen) => problem === "";
    return this.form.dataset["newFirst"] === undefined
      ? this.chosen.find(waits)
      : this.chosen.findLast(waits);
  }

  private get waiting(): Chosen[] {
    return this.chosen.filter(({ problem }) => problem === "");
  }

  /** The required text fields that are still empty: the titles of waiting files, and the shared description. */
  private missing(): { field: HTMLElement; word: FileTextName }[] {
    return this.waiting.flatMap(({ line }) => {
      const [title, description] = [fileTextField(line, "title"), sharedTextField(this.form, "description")];
      const words = fileTextsOf(line, this.form);
      return [
        ...(title && words.title === "" ? [{ field: title, word: "titleRequired" as const }] : []),
        ...(description && words.description === ""
          ? [{ field: description, word: "descriptionRequired" as const }]
          : []),
      ];
    });
  }

  private isComplete = (): boolean => this.waiting.length > 0 && this.missing().length === 0;

  /** Enables the button if a file can be sent. */
  private dim(): void {
    const button = this.form.querySelector<HTMLButtonElement>(".dialog-footer button");
    if (button) button.ariaDisabled = this.isSending || this.isComplete() ? null : "true";
  }

  /** Shows which texts are missing, and focuses the first of them. */
  private complain(): void {
    const missing = this.missing();
    for (const { field, word } of missing) showFieldError(field, this.word(word));
    if (this.waiting.length === 0) showFieldError(this.input, this.word("required"));
    (missing[0]?.field ?? this.input).focus();
  }

  private send(): void {
    if (this.isComplete()) void this.sendAll();
    else if (!this.isSending) this.complain();
  }

  private async sendAll(): Promise<void> {
    if (this.isSending) return;
    const fields = new FormData(this.form);
    this.isSending = true;
    let sent = 0;
    const button = this.form.querySelector<HTMLButtonElement>(".dialog-footer button");
    if (button) button.ariaBusy = "true";
    let last: Sent | null = null;
    // The next file is looked up after each upload, because the person may have chosen more files.
    for (let chosen = this.next(); chosen; chosen = this.next()) {
      const arrived = await this.sendOne(chosen, fields);
      if (arrived) {
        last = arrived;
        sent += 1;
        this.drop(chosen);
      }
    }
    if (button) button.ariaBusy = null;
    this.isSending = false;
    this.end(last, sent);
  }

  private end(last: Sent | null, sent: number): void {
    this.emptyField();
    if (!last) return;
    const { page } = last;
    if (!page) {
      if (this.chosen.length === 0) location.reload();
      return;
    }
    replacePageParts(page);
    // Each file was sent in its own request, so the message in the last response is about one file. If several files
    // were saved, this text with their number replaces the message.
    const message = page.querySelector<HTMLElement>('.toast[data-toast="flash"] [data-words]');
    if (message && sent > 1) message.dataset["words"] = this.word("received").replace("%count", String(sent));
    showMessageOfPage(page);
    const now = page.getElementById(this.input.id)?.closest("form");
    this.form.dataset["free"] = now?.dataset["free"] ?? "0";
    pollPictureParts();
    if (this.isAtOnce || this.chosen.length > 0) return;
    this.form.reset();
    this.form.querySelector<HTMLElement>("[data-close]")?.click();
  }

  /** @returns null if the file was not saved, in which case its line shows the reason */
  private async sendOne(chosen: Chosen, fields: FormData): Promise<Sent | null> {
    const fail = (problem: string, canRetry: boolean) => {
      chosen.problem = problem;
      this.show(chosen, problem, true, canRetry);
      return null;
    };
    const refuse = (word: FileTextName) => fail(this.word(word), false);
    this.show(chosen, this.word("sending"), false);
    const words = fileTextsOf(chosen.line, this.form);
    const maxSentBytes = Number(this.form.dataset["maxSentBytes"]);
    const photo = await scalePhoto(chosen.file, maxSentBytes).catch(() => undefined);
    if (photo === undefined) return refuse("readFailed");
    if (photo === null) return refuse("tooSmall");
    if (photo.size > maxSentBytes) return refuse("tooLarge");
    if (!this.chosen.includes(chosen)) return null;
    const data = new FormData();
    for (const [name, value] of fields) if (typeof value === "string") data.set(name, value);
    if (!this.isAtOnce) for (const [name, text] of Object.entries(words)) data.set(name, text);
    data.set(this.input.name, photo, chosen.file.name);
    data.set("upload", chosen.id);
    const answer = await this.request(chosen, data);
    if (typeof answer === "string")
      return this.chosen.includes(chosen) ? fail(answer, !chosen.isRefused) : null;
    return answer;
  }

  /** @returns the next page, or the reason why the file was not saved */
  private async request(chosen: Chosen, data: FormData): Promise<Sent | string> {
    const bar = chosen.line.querySelector("progress");
    const request = new AbortController();
    chosen.request = request;
    if (bar) bar.hidden = false;
    const outcome = await postFormData(this.form.action, data, {
      signal: request.signal,
      timeoutMs: Number(this.form.dataset["timeoutMs"]),
      onProgress: (part) => {
        if (bar) bar.value = part;
      },
    });
    chosen.request = null;
    if (bar) bar.hidden = true;
    if (outcome.kind === "saved") {
      removeSaveError();
      return outcome;
    }
    if (outcome.kind === "aborted") return "";
    if (outcome.kind === "refused" && outcome.page)
      return this.rejectionIn(outcome.page, chosen) ?? this.word("failed");
    showSaveError(outcome);
    return this.word(outcome.kind === "unreached" && outcome.isLate ? "timeout" : "failed");
  }

  /** The text of the error in the page that the server returned, without the name of the file. */
  private rejectionIn(page: Document, chosen: Chosen): string | null {
    const { name } = chosen.file;
    const ofFile = page.querySelector(`#${CSS.escape(this.input.id)}-error span`)?.textContent;
    const message = ofFile || page.querySelector(".banner-danger strong")?.textContent || null;
    const text = message?.startsWith(name) ? message.slice(name.length).replace(/^\s*:\s*/u, "") : message;
    chosen.isRefused = Boolean(ofFile) && text !== this.word("waiting");
    return text;
  }
}

export function enhanceAlbumUploads(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-album-upload]")) {
    const input = form.querySelector<HTMLInputElement>('input[type="file"]');
    const lines = form.querySelector<HTMLElement>("[data-files]");
    const template = form.querySelector<HTMLTemplateElement>("template[data-file-line]");
    if (input && lines && template) new Upload(form, input, lines, template);
  }
}
