import { Button } from "../primitives/button";
import { ArrowDownIcon, ArrowLeftIcon, ArrowRightIcon, ArrowUpIcon } from "../primitives/icons";

interface MoveButtonsProps {
  /** Key of the picture. */
  picture: string;
  action: string;
  isFirst: boolean;
  isLast: boolean;
  /** The album is one column. */
  isVertical?: boolean;
  words: { earlier: string; later: string };
  /** Its place, from 1, for buttons that lie over the picture. */
  place?: number;
}

/** Moves a picture by one place. Without scripts, and with the keyboard, in place of dragging it. */
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
  const button = (to: "earlier" | "later", isEnd: boolean) => {
    const [Earlier, Later] = isVertical ? [ArrowUpIcon, ArrowDownIcon] : [ArrowLeftIcon, ArrowRightIcon];
    const Icon = to === "earlier" ? Earlier : Later;
    const how = { name: "to", value: to, id: `${to}-${picture}`, "aria-disabled": isEnd || undefined };
    return isOver ? (
      <button {...how} aria-label={words[to]}>
        <Icon size="sm" />
      </button>
    ) : (
      <Button
        {...how}
        variant="ghost"
        size="sm"
        icon={Icon}
        label={words[to]}
        className="aria-disabled:bg-transparent aria-disabled:opacity-40"
      />
    );
  };
  return (
    <form
      method="post"
      action={action}
      className={isOver ? "captioned-tile-order" : "flex"}
      data-keep-scroll=""
      data-move=""
    >
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={picture} />
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
