/**
 * The binding of the built Worker to its static files, which notes the paths read and answers 503 while it is away.
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
