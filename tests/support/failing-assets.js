/**
 * Wraps the ASSETS binding of the built Worker. It records the path of every request, and responds with 503 while
 * `state.isAway` is true.
 * @param {Fetcher} assets
 * @param {{ isAway: boolean, read: string[] }} state
 * @returns {Pick<Fetcher, "fetch">}
 */
export function failingAssets(assets, state) {
  return {
    async fetch(input) {
      const url = input instanceof Request ? input.url : String(input);
      state.read.push(new URL(url).pathname);
      return state.isAway ? new Response(null, { status: 503 }) : assets.fetch(url);
    },
  };
}
