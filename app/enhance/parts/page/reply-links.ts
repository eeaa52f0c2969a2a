import { mailtoLink, whatsAppLink, type ReplyLink } from "~/models/replies/links.rules";

/** Puts the typed subject and text into the form's links and its copy button. */
export function writeReplyLinks(form: HTMLFormElement): void {
  const typed = new FormData(form);
  const read = (name: string): string => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  const body = read("body");
  const write = (name: string, linkTo: (address: string) => ReplyLink) => {
    const anchor = form.querySelector<HTMLAnchorElement>(`a[data-${name}]`);
    if (!anchor) return true;
    const { href, isWhole } = linkTo(anchor.dataset[name] ?? "");
    anchor.href = href;
    return isWhole;
  };
  const areWhole = [
    write("mail", (email) => mailtoLink(email, { subject: read("subject"), body })),
    write("chat", (phone) => whatsAppLink(phone, body)),
  ];
  const hint = form.querySelector<HTMLElement>("[data-too-long]");
  if (hint) hint.hidden = areWhole.every(Boolean);
  const copy = form.querySelector<HTMLElement>("[data-copy]");
  if (copy) copy.dataset["copy"] = body;
}
