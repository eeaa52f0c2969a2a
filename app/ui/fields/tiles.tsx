import { classNames } from "../primitives/class-names";
import { CheckIcon, type IconComponent } from "../primitives/icons";

interface Tile {
  value: string;
  label: string;
  icon: IconComponent;
}

interface TilesProps {
  name: string;
  options: readonly Tile[];
  chosen: readonly string[];
  /** Whether only one choice is allowed. */
  single?: boolean;
  /** Whether tiles are small, so that twice as many fit in a row. */
  small?: boolean;
}

/** Choices, each with a picture. They belong in a fieldset with a legend; all chosen values are sent under one name. */
export function Tiles({ name, options, chosen, single = false, small = false }: TilesProps) {
  return (
    <div className={classNames("tiles", small && "tiles-small")}>
      {options.map(({ value, label, icon: Icon }) => (
        <label className="tile" key={value}>
          <input
            className="covering-input"
            type={single ? "radio" : "checkbox"}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <Icon />
          <b>{label}</b>
          <span className="tile-check">
            <CheckIcon size="sm" />
          </span>
        </label>
      ))}
    </div>
  );
}
