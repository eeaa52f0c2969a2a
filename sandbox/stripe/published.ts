import type Stripe from "stripe";

/** The type of a value in Stripe's responses, where any field may be missing. */
export type StripeResponseOf<T> = T extends Stripe.Decimal
  ? string
  : T extends object
    ? { [Key in keyof T]?: StripeResponseOf<T[Key]> }
    : T;

type ValueOf<T, Key> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type KeyOf<T> = T extends unknown ? keyof T : never;

/**
 * The keys of `T`, at any depth, that do not exist in the type `Of`. The key `sandbox` is allowed, because responses
 * omit it.
 */
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

/**
 * Checks a type of the sandbox against a type of Stripe's SDK. The result is `T` if `Of` has all keys of `T` with the
 * same types; otherwise it is a type to which no object can be assigned.
 */
export type CheckedAgainst<T extends StripeResponseOf<Of>, Of> = [UnknownKeys<T, Of>] extends [never]
  ? T
  : { "keys that Stripe does not publish": UnknownKeys<T, Of> };
