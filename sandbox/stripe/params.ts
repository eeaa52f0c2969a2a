import { StripeFault } from "./faults";

/** A decoded form. A name such as `a[b][0]` leads to nested values. */
export type FormTree = { [name: string]: string | FormTree };

/**
 * Decodes Stripe's form encoding: a name in brackets is a key of an object, and a number in brackets, or empty
 * brackets, is an item of a list.
 */
export function decodeForm(form: URLSearchParams): FormTree {
  const root: FormTree = {};
  for (const [name, value] of form) {
    const path = name.replaceAll("]", "").split("[");
    let node = root;
    path.forEach((step, index) => {
      const key = step === "" ? String(Object.keys(node).length) : step;
      if (index === path.length - 1) {
        node[key] = value;
        return;
      }
      const next = node[key];
      node = typeof next === "object" ? next : (node[key] = {});
    });
  }
  return root;
}

/** Reads the parameters of an API call. Wrong parameters are rejected with Stripe's errors. */
export class Params {
  constructor(
    private readonly tree: FormTree,
    private readonly path = "",
  ) {}

  /** Rejects unknown parameters. `expand` is always allowed. */
  allow(...names: readonly string[]): this {
    const unknown = Object.keys(this.tree).find((name) => name !== "expand" && !names.includes(name));
    if (unknown !== undefined) {
      throw new StripeFault(400, {
        type: "invalid_request_error",
        code: "parameter_unknown",
        message: `Received unknown parameter: ${this.name(unknown)}`,
        param: this.name(unknown),
      });
    }
    return this;
  }

  has(name: string): boolean {
    return this.tree[name] !== undefined;
  }

  /** Returns the text of a parameter. An empty text gives null, which deletes the stored value, as at Stripe. */
  text(name: string): string | null {
    const value = this.tree[name];
    return typeof value === "string" && value !== "" ? value : null;
  }

  needed(name: string): string {
    const value = this.text(name);
    if (value !== null) return value;
    throw new StripeFault(400, {
      type: "invalid_request_error",
      code: "parameter_missing",
      message: `Missing required param: ${this.name(name)}.`,
      param: this.name(name),
    });
  }

  integer(name: string): number | null {
    const value = this.text(name);
    if (value === null) return null;
    if (/^-?\d{1,12}$/.test(value)) return Number(value);
    throw new StripeFault(400, {
      type: "invalid_request_error",
      code: "parameter_invalid_integer",
      message: `Invalid integer: ${value}`,
      param: this.name(name),
    });
  }

  neededInteger(name: string): number {
    this.needed(name);
    return this.integer(name) ?? 0;
  }

  flag(name: string): boolean | null {
    const value = this.text(name);
    if (value === null) return null;
    if (value === "true" || value === "false") return value === "true";
    throw this.invalid(name, `Invalid boolean: ${value}`);
  }

  oneOf<const T extends string>(name: string, values: readonly T[]): T | null {
    const value = this.text(name);
    if (value === null) return null;
    const found = values.find((candidate) => candidate === value);
    if (found !== undefined) return found;
    throw this.invalid(name, `Invalid ${this.name(name)}: must be one of ${values.join(", ")}`);
  }

  child(name: string): Params | null {
    const value = this.tree[name];
    return typeof value === "object" ? new Params(value, this.name(name)) : null;
  }

  /** Returns the items of a parameter that is a list of objects. */
  children(name: string): Params[] {
    const value = this.tree[name];
    if (typeof value !== "object") return [];
    return Object.entries(value).flatMap(([key, item]) =>
      typeof item === "object" ? [new Params(item, `${this.name(name)}[${key}]`)] : [],
    );
  }

  texts(name: string): string[] {
    const value = this.tree[name];
    if (typeof value !== "object") return [];
    return Object.values(value).filter((item) => typeof item === "string");
  }

  /**
   * Returns the current metadata with the changes of the parameter. A key with an empty value is deleted, and an empty
   * parameter deletes all keys.
   */
  metadata(current: Record<string, string> = {}): Record<string, string> {
    const value = this.tree["metadata"];
    if (value === undefined) return current;
    if (typeof value === "string") return {};
    const merged = new Map(Object.entries(current));
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== "string") throw this.invalid("metadata", "Metadata values must be strings");
      if (key.length > 40 || item.length > 500) throw this.invalid("metadata", "Metadata is too long");
      if (item === "") merged.delete(key);
      else merged.set(key, item);
    }
    return Object.fromEntries(merged);
  }

  /** Returns the parameters in a fixed order, so that two calls with the same idempotency key can be compared. */
  canonical(): string {
    const sorted = (tree: FormTree): unknown =>
      Object.entries(tree)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, value]) => [key, typeof value === "string" ? value : sorted(value)]);
    return JSON.stringify(sorted(this.tree));
  }

  invalid(name: string, message: string, code?: string): StripeFault {
    return new StripeFault(400, {
      type: "invalid_request_error",
      ...(code === undefined ? {} : { code }),
      message,
      param: this.name(name),
    });
  }

  private name(name: string): string {
    return this.path === "" ? name : `${this.path}[${name}]`;
  }
}
