import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { CheckIcon } from "../primitives/icons";

export interface StepperProps {
  steps: readonly string[];
  current: number;
  /** Whether each step is done. By default the steps before the current one are done. */
  done?: readonly boolean[];
  /** The URL of each step that can be opened. */
  links?: readonly string[];
  label?: string;
  /** Whether a label may be wider than 8 rem, if the window is at least 760 px wide. */
  hasRoom?: boolean;
  /** Whether the name of the current step is shown below the line on phones. */
  isNamedBelow?: boolean;
  className?: string;
}

/**
 * Steps on a line, which is solid up to the current step and dashed after that step. On phones only the label of the
 * current step is visible.
 */
export function Stepper({
  steps,
  current,
  done,
  links,
  label,
  hasRoom = false,
  isNamedBelow = false,
  className,
}: StepperProps) {
  const { t } = useTranslation("common");
  return (
    <ol
      className={classNames("@container flex flex-wrap gap-y-2", className)}
      aria-label={label ?? t("steps.label")}
    >
      {steps.map((step, index) => {
        const isCurrent = index === current;
        const isDone = done ? done[index] === true && !isCurrent : index < current;
        const link = isCurrent ? undefined : links?.[index];
        const isLast = index === steps.length - 1;
        return (
          <li
            key={step}
            className={classNames(
              "relative grid justify-items-start gap-2 text-sm/4.5",
              isLast ? "flex-none" : "flex-1 pr-2",
              isLast && isCurrent && "max-sm:justify-items-end max-sm:text-right",
              isCurrent ? "font-semibold text-ink" : isDone ? "text-ink-2" : "text-ink-3",
            )}
            aria-current={isCurrent ? "step" : undefined}
          >
            <StepNode number={index + 1} isDone={isDone} isCurrent={isCurrent} />
            {!isLast && (
              <span
                className={classNames(
                  "absolute top-3.5 right-2 left-9.5 h-0.5",
                  isDone ? "bg-mark" : "bg-(image:--stitch) text-linen-3",
                )}
              />
            )}
            <StepLabel
              to={link}
              className={classNames(
                "max-sm:whitespace-nowrap @max-[15rem]:whitespace-normal",
                (isNamedBelow || !isCurrent) && "max-sm:sr-only",
                hasRoom ? "max-md:max-w-32" : "max-w-32",
              )}
            >
              {step}
              {isDone && <span className="sr-only"> {t("steps.done")}</span>}
            </StepLabel>
          </li>
        );
      })}
    </ol>
  );
}

/** The name of a step. If it is a link, the link also covers the number of the step. */
function StepLabel({
  to,
  className,
  children,
}: {
  to: string | undefined;
  className: string;
  children: ReactNode;
}) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <a
      className="no-underline after:absolute after:-inset-y-2 after:inset-x-0 after:z-2 hover:underline"
      href={to}
    >
      <span className={classNames("block", className)}>{children}</span>
    </a>
  );
}

function StepNode({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      className={classNames(
        "relative z-1 grid size-7.5 place-items-center rounded-full border font-serif text-base/none font-[430]",
        isDone
          ? "border-brand bg-brand text-on-brand"
          : isCurrent
            ? "border-mark bg-brand-soft text-brand-ink ring-4 ring-brand-soft-2"
            : "border-dashed border-control bg-paper text-ink-2",
      )}
      aria-hidden="true"
    >
      {isDone ? <CheckIcon size="sm" className="stroke-[2.6]" /> : number}
    </span>
  );
}
