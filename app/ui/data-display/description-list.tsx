import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";
import type { IconComponent } from "../primitives/icons";

export interface Fact {
  icon: IconComponent;
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Links or buttons below the facts. */
  actions?: ReactNode;
}

/** A list of facts, each with an icon, a label and a value. It has two columns from 560 px, or three from 760 px. */
export function DescriptionList({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) {
  return (
    <dl
      className={classNames(
        "facts",
        columns > 1 && "facts-in-two",
        columns === 3 && "md:grid-cols-3 md:*:border-t-0 md:*:py-0",
      )}
    >
      {facts.map(({ icon: Icon, label, value, note, actions }) => (
        <div key={label}>
          <dt>
            <Icon />
            {label}
          </dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
            {actions}
          </dd>
        </div>
      ))}
    </dl>
  );
}
