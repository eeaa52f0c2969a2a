import type Stripe from "stripe";

/** A value as Stripe sends it, in which any part may be missing. */
export type Sent<T> = T extends Stripe.Decimal
  ? string
  : T extends object
    ? { [Key in keyof T]?: Sent<T[Key]> }
    : T;

type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type KeyOf<T> = T extends unknown ? keyof T : never;

/** Keys of `T`, at any depth, that `Of` does not have. The key `sandbox` is allowed, because responses omit it. */
type UnknownKeys<T, Of> = T extends readonly (infer Item)[]
  ? UnknownKeys<Item, ValueOf<Of, number>>
  : T extends object
    ? {
        [Key in keyof T]-?: Key extends "sandbox"
          ? never
          : Key extends KeyOf<Of>
            ? UnknownKeys<NonNullable<T[Key]>, NonNullable<ValueOf<Of, Key>>>
            : Key;
      }[keyof T]
    : never;

/** `T`, if the SDK's type `Of` has each of its keys with the same type; otherwise a type that no object has. */
export type Published<T extends Sent<Of>, Of> = [UnknownKeys<T, Of>] extends [never]
  ? T
  : { "keys that Stripe does not publish": UnknownKeys<T, Of> };
