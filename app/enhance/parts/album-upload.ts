import { ByteSizes } from "./byte-sizes";
import { followParts, showMessageOf, takeParts } from "./page-parts";
import { scalePhoto } from "./scale-photo";
import { send } from "./send";
import { sayUnsent, takeUnsentAway } from "./unsent";

/** A chosen file, its line in the dialog, and what stops its sending. */
interface Chosen {
  file: File;
  /** Sent with each try, so that the server keeps the file once. */
  id: string;
  line: HTMLElement;
  /** Why it cannot be sent as it is. */
  problem: string;
  request: AbortController | null;
}

/** Where an upload led to; the page is null when it did not arrive. */
interface Sent {
  page: Document | null;
}

const newUploadId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type Word = "type" | "tooLarge" | "readFailed" | "timeout" | "failed" | "full" | "line" | "ready" | "sending";

/**
 * A form with ui/pictures/upload-zone.tsx: files are dropped or picked, scaled, and sent one after the other; at once, or
 * with the words of the form. Texts and limits are attributes of the form.
 */
class Upload {
  private chosen: Chosen[] = [];
  private isSending = false;
  private readonly sizes = new ByteSizes(document.documentElement.lang);

  constructor(
    private readonly form: HTMLFormElement,
    private readonly input: HTMLInputElement,
    private readonly lines: HTMLElement,
    private readonly template: HTMLTemplateElement,
  ) {
    input.className = "covering-input";
    input.addEventListener("change", () => this.choose([...(input.files ?? [])]));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.sendAll();
    });
    this.takeDrops(form.querySelector<HTMLElement>("[data-drop]"));
  }

  private word = (name: Word): string => this.form.dataset[name] ?? "";

  private takeDrops(zone: HTMLElement | null): void {
    const mark = (isOver: boolean) => zone?.toggleAttribute("data-over", isOver);
    zone?.addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      mark(true);
    });
    zone?.addEventListener("dragleave", () => mark(false));
    zone?.addEventListener("drop", (event) => {
      event.preventDefault();
      mark(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) this.choose(files);
    });
  }

  private get isAtOnce(): boolean {
    return this.form.dataset["atOnce"] !== undefined;
  }

  /** Another choice takes the place of an earlier one, unless that is being sent. */
  private choose(files: readonly File[]): void {
    const isKept = ({ problem }: Chosen) => this.isAtOnce && problem === "";
    for (const { line, request } of this.chosen.filter((chosen) => !isKept(chosen))) {
      request?.abort();
      line.remove();
    }
    this.chosen = this.chosen.filter(isKept);
    for (const file of files) this.chosen.push(this.draw(file));
    if (this.isAtOnce) void this.sendAll();
    else this.tellField();
  }

  /** The field holds the chosen files too, so that it is checked like any other. */
  private tellField(): void {
    if (this.isAtOnce) {
      this.input.value = "";
      return;
    }
    const held = new DataTransfer();
    for (const { file } of this.chosen) held.items.add(file);
    this.input.files = held.files;
    this.input.dispatchEvent(new Event("input", { bubbles: true }));
  }

  private draw(file: File): Chosen {
    const copy = document.importNode(this.template.content, true);
    const line = copy.firstElementChild;
    if (!(line instanceof HTMLElement)) throw new Error("no line for a file");
    const chosen: Chosen = { file, id: newUploadId(), line, problem: this.problemOf(file), request: null };
    const image = line.querySelector("img");
    if (image) {
      const address = URL.createObjectURL(file);
      image.src = address;
      image.addEventListener("load", () => URL.revokeObjectURL(address));
      image.addEventListener("error", () => {
        URL.revokeObjectURL(address);
        image.removeAttribute("src");
      });
    }
    const name = line.querySelector("[data-file-name]");
    if (name) name.textContent = `${file.name}, ${this.sizes.of(file.size)}`;
    line.querySelector("[data-file-remove]")?.addEventListener("click", () => this.remove(chosen));
    line.querySelector("[data-file-retry]")?.addEventListener("click", () => {
      chosen.problem = "";
      void this.sendAll();
    });
    this.show(chosen, chosen.problem || this.word("ready"), chosen.problem !== "");
    this.lines.appendChild(line);
    return chosen;
  }

  private problemOf({ type, size }: File): string {
    if (!type.startsWith("image/")) return this.word("type");
    if (size > Number(this.form.dataset["maxBytes"])) return this.word("tooLarge");
    const waiting = this.chosen.filter(({ problem }) => problem === "").length;
    return waiting >= Number(this.form.dataset["free"]) ? this.word("full") : "";
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
    // The problem names the file.
    const name = line.querySelector<HTMLElement>("[data-file-name]");
    if (name) name.hidden = isProblem;
    line.toggleAttribute("data-problem", problem !== "");
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
    this.tellField();
  }

  private next = (): Chosen | undefined => this.chosen.find(({ problem }) => problem === "");

  /** Without its words nothing is sent: the form says what is missing. */
  private isComplete(): boolean {
    const required = this.form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[required]");
    return [...required].every((field) => field === this.input || field.value.trim() !== "");
  }

  private async sendAll(): Promise<void> {
    if (this.isSending || !this.isComplete()) return;
    const fields = new FormData(this.form);
    this.isSending = true;
    const button = this.form.querySelector<HTMLButtonElement>(".dialog-footer button");
    if (button) button.ariaBusy = "true";
    let last: Sent | null = null;
    // More may be chosen in the meantime.
    for (let chosen = this.next(); chosen; chosen = this.next()) {
      const sent = await this.sendOne(chosen, fields);
      if (sent) {
        last = sent;
        this.drop(chosen);
      }
    }
    if (button) button.ariaBusy = null;
    this.isSending = false;
    this.end(last);
  }

  private end(last: Sent | null): void {
    this.tellField();
    if (!last) return;
    const { page } = last;
    if (!page) {
      if (this.chosen.length === 0) location.reload();
      return;
    }
    takeParts(page);
    showMessageOf(page);
    const now = page.getElementById(this.input.id)?.closest("form");
    this.form.dataset["free"] = now?.dataset["free"] ?? "0";
    followParts();
    if (this.isAtOnce || this.chosen.length > 0) return;
    this.form.reset();
    this.form.querySelector<HTMLElement>("[data-close]")?.click();
  }

  /** @returns null when the file is not saved, and then its line says why */
  private async sendOne(chosen: Chosen, fields: FormData): Promise<Sent | null> {
    const fail = (problem: string) => {
      chosen.problem = problem;
      this.show(chosen, problem, true, true);
      return null;
    };
    this.show(chosen, this.word("sending"), false);
    const photo = await scalePhoto(chosen.file).catch(() => null);
    if (!photo) return fail(this.word("readFailed"));
    const data = new FormData();
    for (const [name, value] of fields) if (typeof value === "string") data.set(name, value);
    data.set(this.input.name, photo, chosen.file.name);
    data.set("upload", chosen.id);
    const answer = await this.request(chosen, data);
    if (typeof answer === "string") return this.chosen.includes(chosen) ? fail(answer) : null;
    return answer;
  }

  /** @returns the page that follows, or why the file is not saved */
  private async request(chosen: Chosen, data: FormData): Promise<Sent | string> {
    const bar = chosen.line.querySelector("progress");
    const request = new AbortController();
    chosen.request = request;
    if (bar) bar.hidden = false;
    const outcome = await send(this.form.action, data, {
      signal: request.signal,
      timeoutMs: Number(this.form.dataset["timeoutMs"]),
      onProgress: (part) => {
        if (bar) bar.value = part;
      },
    });
    chosen.request = null;
    if (bar) bar.hidden = true;
    if (outcome.kind === "saved") {
      takeUnsentAway();
      return outcome;
    }
    if (outcome.kind === "aborted") return "";
    if (outcome.kind === "refused" && outcome.page)
      return this.rejectionIn(outcome.page, chosen) ?? this.word("failed");
    sayUnsent(outcome);
    return this.word(outcome.kind === "unreached" && outcome.isLate ? "timeout" : "failed");
  }

  /** The error in the page that the server answered, without the name of the file. */
  private rejectionIn(page: Document, { file }: Chosen): string | null {
    const said =
      page.querySelector(`#${CSS.escape(this.input.id)}-error span`) ??
      page.querySelector(".banner-danger strong");
    const text = said?.textContent ?? null;
    return text?.startsWith(file.name) ? text.slice(file.name.length).replace(/^\s*:\s*/u, "") : text;
  }
}

export function uploadToAlbum(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-album-upload]")) {
    const input = form.querySelector<HTMLInputElement>('input[type="file"]');
    const lines = form.querySelector<HTMLElement>("[data-files]");
    const template = form.querySelector<HTMLTemplateElement>("template[data-file-line]");
    if (input && lines && template) new Upload(form, input, lines, template);
  }
}
