import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";

const LINE = "flex justify-between gap-4 text-sm/[inherit]";
const AMOUNT = "font-medium whitespace-nowrap tabular-nums";

interface ReceiptLineProps {
  label: string;
  children: ReactNode;
  isSaving?: boolean;
  hidden?: boolean;
}

/** A label and an amount, inside a `dl`. */
export function ReceiptLine({ label, children, isSaving = false, hidden = false }: ReceiptLineProps) {
  return (
    <div className={classNames(LINE, "py-2.25")} hidden={hidden}>
      <dt className="text-ink-2">{label}</dt>
      <dd className={classNames(AMOUNT, isSaving && "text-success-ink")}>{children}</dd>
    </div>
  );
}

interface ReceiptTotalProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** The total, inside a `dl`; larger than the other amounts. */
export function ReceiptTotal({ label, className, children }: ReceiptTotalProps) {
  return (
    <div className={classNames(LINE, "items-baseline", className)}>
      <dt className="text-md/[inherit] font-semibold text-ink">{label}</dt>
      <dd className={classNames("figure-number text-[2rem]", AMOUNT)}>{children}</dd>
    </div>
  );
}
