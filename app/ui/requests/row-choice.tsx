import { classNames } from "../primitives/class-names";
import type { RequestStatus } from "~/models/requests/rules";

/** A row that is a link, or that can be chosen by a checkbox. */
export interface ChoosableRow {
  to: string;
  uuid: string;
  firstname: string;
  lastname: string;
  status: RequestStatus;
  /** Whether the row can be chosen, because the provider can still reject the request. */
  canReject?: boolean | undefined;
  isSeen: boolean;
  /** Form and state of the checkbox that covers the row in place of the link; null unless requests are being chosen. */
  choice?: { form: string; isChosen: boolean } | null | undefined;
}

/** The name in a row, as a link or as the label of the row's checkbox. */
export function RowName({
  uuid,
  to,
  firstname,
  lastname,
  isSeen,
  canReject,
  choice,
  className,
}: ChoosableRow & { className: string }) {
  const name = `${firstname} ${lastname}`;
  if (!choice)
    return (
      <a className={className} href={to} data-prefetch={isSeen ? "" : undefined} data-row="">
        {name}
      </a>
    );
  return canReject ? (
    <label className={classNames(className, "cursor-pointer")} htmlFor={`choose-${uuid}`}>
      {name}
    </label>
  ) : (
    <span className="text-base/5 text-ink-2 @table:text-md/5">{name}</span>
  );
}

/** The checkbox, shown in place of the monogram. */
export function RowCheckbox({
  uuid,
  canReject,
  choice,
}: ChoosableRow & { choice: NonNullable<ChoosableRow["choice"]> }) {
  return (
    <span className="grid size-11 flex-none place-items-center">
      {canReject && (
        <input
          className="checkbox relative z-1"
          type="checkbox"
          id={`choose-${uuid}`}
          name="requests"
          value={uuid}
          form={choice.form}
          defaultChecked={choice.isChosen}
          data-row=""
        />
      )}
    </span>
  );
}
