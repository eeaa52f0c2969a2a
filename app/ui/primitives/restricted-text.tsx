import type { RestrictedText, TextRun } from "~/models/core/restricted-text.rules";
import { classNames } from "./class-names";

const LIST = "grid gap-1 pl-5";

/** Renders a stored text as React elements. Its words become text nodes and never HTML. */
export function RestrictedTextView({ blocks }: { blocks: RestrictedText }) {
  return (
    <div className="grid max-w-[72ch] gap-2.5 whitespace-pre-line wrap-anywhere text-ink-2">
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
        return block.isOrdered ? (
          <ol className={classNames(LIST, "list-decimal")} key={index}>
            {items}
          </ol>
        ) : (
          <ul className={classNames(LIST, "list-disc")} key={index}>
            {items}
          </ul>
        );
      })}
    </div>
  );
}

function Runs({ runs }: { runs: readonly TextRun[] }) {
  return runs.map(({ text, isBold }, index) =>
    isBold ? (
      // In a banner, these classes replace the style of `strong`, because there a `strong` is the title of the banner.
      <strong className="inline text-[length:inherit] font-semibold text-ink" key={index}>
        {text}
      </strong>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
