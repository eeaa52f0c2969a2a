/**
 * Wraps the D1 binding so that the text of each statement that the models prepare is recorded. Statements that a test
 * runs directly use no session, so they are not recorded.
 * @param {D1Database} db
 * @param {Set<string>} texts
 * @returns {D1Database}
 */
export function watchDatabase(db, texts) {
  const session = (bookmark) =>
    instead(db.withSession(bookmark), "prepare", (own, text) => {
      texts.add(text);
      return own.prepare(text);
    });
  return instead(db, "withSession", (_, bookmark) => session(bookmark));
}

/** Returns the same object, with one of its methods replaced. */
function instead(object, name, method) {
  return new Proxy(object, {
    get(own, key) {
      if (key === name) return (argument) => method(own, argument);
      const value = Reflect.get(own, key);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
}
