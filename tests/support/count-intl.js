/** Counts the Intl objects (formatters, collators …) that were created in this isolate after this module was loaded. */
export const intlCount = { count: 0 };

for (const name of Object.getOwnPropertyNames(Intl)) {
  if (typeof Intl[name] !== "function" || Intl[name].prototype === undefined) continue;
  const counted = (make) => {
    intlCount.count += 1;
    return make();
  };
  Intl[name] = new Proxy(Intl[name], {
    construct: (own, given, asked) => counted(() => Reflect.construct(own, given, asked)),
    apply: (own, self, given) => counted(() => Reflect.apply(own, self, given)),
  });
}
