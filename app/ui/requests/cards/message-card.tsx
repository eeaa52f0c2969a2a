import { Letter } from "~/ui/primitives/letter";

/** The couple's message. Blank lines separate paragraphs, and single line breaks are kept. */
export function MessageCard({ title, text, signature }: { title: string; text: string; signature: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <Letter label={title}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="max-w-[58ch] whitespace-pre-line not-first:mt-[0.75em]">
          {paragraph.trim()}
        </p>
      ))}
      <p className="max-w-[58ch] text-[1.375rem] text-brand-ink italic not-first:mt-[0.75em]">{signature}</p>
    </Letter>
  );
}
