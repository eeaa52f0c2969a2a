/** Lets a person drop files on a zone. Dropping files has the same effect as choosing them. */
export function acceptDroppedFiles(zone: HTMLElement | null, choose: (files: readonly File[]) => void): void {
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
    if (files.length > 0) choose(files);
  });
}
