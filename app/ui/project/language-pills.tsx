import { FieldGroup } from "../fields/field";
import { CheckIcon, ChevronDownIcon } from "../primitives/icons";
import type { SelectOption } from "../fields/select-field";

export interface LanguagePillsProps {
  label: string;
  /** Label of the control that shows the other languages. */
  others: string;
  main: readonly SelectOption[];
  rest: readonly SelectOption[];
  chosen: readonly string[];
  error: string | undefined;
}

/** The most frequent languages first, the others one tap away. */
export function LanguagePills({ label, others, main, rest, chosen, error }: LanguagePillsProps) {
  const isOpen = rest.some(({ value }) => chosen.includes(value));
  return (
    <FieldGroup id="languages" label={label} error={error}>
      <PillRow options={main} chosen={chosen} />
      <details className="group mt-2" open={isOpen}>
        <summary className="inline-flex min-h-(--target-min) items-center gap-1 text-sm/[inherit] font-medium text-brand-ink group-open:mb-2">
          {others}
          <ChevronDownIcon size="sm" className="group-open:rotate-180" />
        </summary>
        <PillRow options={rest} chosen={chosen} />
      </details>
    </FieldGroup>
  );
}

function PillRow({ options, chosen }: { options: readonly SelectOption[]; chosen: readonly string[] }) {
  return (
    <div className="pills">
      {options.map(({ value, label }) => (
        <label className="pill" key={value}>
          <input
            className="covering-input"
            type="checkbox"
            name="languages"
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
