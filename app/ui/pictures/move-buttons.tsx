import { Button } from "../primitives/button";
import {
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowLeftToLineIcon,
  ArrowRightIcon,
  ArrowUpIcon,
  ArrowUpToLineIcon,
  type IconComponent,
} from "../primitives/icons";

type Step = "first" | "earlier" | "later";

const ACROSS: Record<Step, IconComponent> = {
  first: ArrowLeftToLineIcon,
  earlier: ArrowLeftIcon,
  later: ArrowRightIcon,
};
const DOWN: Record<Step, IconComponent> = {
  first: ArrowUpToLineIcon,
  earlier: ArrowUpIcon,
  later: ArrowDownIcon,
};

interface MoveButtonsProps {
  /** Key of the picture. */
  picture: string;
  action: string;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the pictures of the album are in one column. */
  isVertical?: boolean;
  words: Record<Step, string>;
  /** Position of the picture, starting at 1; set only if the buttons are on top of the picture. */
  place?: number;
}

/**
 * Buttons that move a picture to the front or by one position. People who use a keyboard or have no scripts need these
 * buttons, because they cannot drag.
 */
export function MoveButtons({
  picture,
  action,
  isFirst,
  isLast,
  isVertical,
  words,
  place,
}: MoveButtonsProps) {
  const isOver = place !== undefined;
  const button = (step: Step, isEnd: boolean) => {
    const Icon = (isVertical ? DOWN : ACROSS)[step];
    const how = {
      name: "to",
      // In the form, positions start at 0.
      value: step === "first" ? "0" : step,
      id: `${step}-${picture}`,
      "aria-disabled": isEnd || undefined,
    };
    return isOver ? (
      <button {...how} aria-label={words[step]} title={words[step]}>
        <Icon size="sm" />
      </button>
    ) : (
      <Button
        {...how}
        variant="ghost"
        size="sm"
        icon={Icon}
        label={words[step]}
        className="aria-disabled:bg-transparent aria-disabled:opacity-40"
      />
    );
  };
  return (
    <form
      method="post"
      action={action}
      className={isOver ? "captioned-tile-order" : "flex flex-wrap"}
      data-keep-scroll=""
      data-move=""
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={picture} />
      {button("first", isFirst)}
      {button("earlier", isFirst)}
      {isOver && (
        <span className="tabular" aria-hidden="true">
          {place}
        </span>
      )}
      {button("later", isLast)}
    </form>
  );
}
