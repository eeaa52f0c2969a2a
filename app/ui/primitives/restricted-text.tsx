import type { RestrictedText as Blocks, TextRun } from "~/models/core/restricted-text.rules";

/** Renders a stored text as elements; its words are text nodes only, never HTML. */
export function RestrictedText({ blocks }: { blocks: Blocks }) {
  return (
    <div className="prose">
      {blocks.map((block, index) => {
        if (block.kind === "paragraph") {
          return (
            <p key={index}>
              <Runs runs={block.runs} />
            </p>
          );
        }
        const items = block.items.map((runs, place) => (
          <li key={place}>
            <Runs runs={runs} />
          </li>
        ));
        return block.isOrdered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
      })}
    </div>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isBold }, index) =>
    isBold ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
  );
}
