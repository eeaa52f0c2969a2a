/** The couple's message: blank lines separate paragraphs, line breaks are kept. */
export function MessageCard({ title, text, signature }: { title: string; text: string; signature: string }) {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <section className="card letter" aria-label={title}>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
      <p className="sign">{signature}</p>
    </section>
  );
}
