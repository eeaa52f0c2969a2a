import { FieldGroup, type FieldProps } from "./field";
import { classNames } from "../primitives/class-names";
import { CheckIcon, ChevronDownIcon } from "../primitives/icons";
import type { SelectOption } from "./select-field";

export interface PillsProps extends FieldProps {
  options: readonly SelectOption[];
  defaultValues?: readonly string[] | undefined;
  /** Whether only one choice is allowed. */
  single?: boolean | undefined;
  /** Whether all pills have the same width. A row then has as many pills as fit. */
  even?: boolean | undefined;
  /** Further choices, collapsed below the first choices. */
  more?: { label: string; options: readonly SelectOption[] } | undefined;
}

/**
 * Short choices such as services or languages, several of which may be ticked. All chosen values are sent under one
 * name.
 */
export function Pills({ options, defaultValues = [], single, even, more, ...field }: PillsProps) {
  const pill = ({ value, label }: SelectOption) => (
    <label className="pill" key={value}>
      <input
        className="covering-input"
        type={single ? "radio" : "checkbox"}
        name={field.name}
        value={value}
        defaultChecked={defaultValues.includes(value)}
      />
      <CheckIcon size="sm" />
      {label}
    </label>
  );
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <div className={classNames("pills", even && "grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]")}>
        {options.map(pill)}
      </div>
      {more && more.options.length > 0 && (
        <details className="group mt-1">
          <summary className="flex min-h-(--target-min) w-fit items-center gap-2 py-1 text-sm font-medium text-brand-ink">
            {more.label}
            <ChevronDownIcon size="sm" className="group-open:rotate-180" />
          </summary>
          <div className="pills mt-2">{more.options.map(pill)}</div>
        </details>
      )}
    </FieldGroup>
  );
}
