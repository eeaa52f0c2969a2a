import { FieldGroup, type FieldProps } from "../fields/field";
import { CheckIcon, ChevronDownIcon } from "../primitives/icons";
import type { SelectOption } from "../fields/select-field";

export interface LanguagePillsProps extends FieldProps {
  /** Label of the button that shows the other languages. */
  others: string;
  main: readonly SelectOption[];
  rest: readonly SelectOption[];
  defaultValues: readonly string[];
}

/** Pills for languages. The most frequent languages are first, and a click shows the other languages. */
export function LanguagePills({ others, main, rest, defaultValues, ...field }: LanguagePillsProps) {
  const isOpen = rest.some(({ value }) => defaultValues.includes(value));
  return (
    <FieldGroup {...field} id={field.id ?? field.name}>
      <PillRow name={field.name} options={main} chosen={defaultValues} />
      <details className="group mt-2" open={isOpen}>
        <summary className="inline-flex min-h-(--target-min) items-center gap-1 text-sm/[inherit] font-medium text-brand-ink group-open:mb-2">
          {others}
          <ChevronDownIcon size="sm" className="group-open:rotate-180" />
        </summary>
        <PillRow name={field.name} options={rest} chosen={defaultValues} />
      </details>
    </FieldGroup>
  );
}

interface PillRowProps {
  name: string;
  options: readonly SelectOption[];
  chosen: readonly string[];
}

function PillRow({ name, options, chosen }: PillRowProps) {
  return (
    <div className="pills">
      {options.map(({ value, label }) => (
        <label className="pill" key={value}>
          <input
            className="covering-input"
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <CheckIcon size="sm" />
          {label}
        </label>
      ))}
    </div>
  );
}
