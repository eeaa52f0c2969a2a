import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { CheckIcon } from "./icons";

/** Steps as a line: solid when done, dashed ahead. On phones the labels of other steps are visually hidden. */
export function Stepper({
  steps,
  current,
  label,
  hasRoom = false,
}: {
  steps: readonly string[];
  current: number;
  label?: string;
  /** From 760 px on, a label is as wide as its text. */
  hasRoom?: boolean;
}) {
  const { t } = useTranslation("common");
  return (
    <ol className="steps" aria-label={label ?? t("steps.label")}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? "done" : undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className="node" aria-hidden="true">
            {index < current && <CheckIcon size="sm" />}
          </span>
          <span className={classNames("lb", hasRoom && "md:max-w-none")}>
            {step}
            {index < current && <span className="sr"> {t("steps.done")}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
