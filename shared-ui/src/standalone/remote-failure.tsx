/** What a remote's own root shows when it throws: no translations, no context, nothing that could fail again. */
export function RemoteFailure({ error }: { error: Error }) {
  return (
    <section role="alert">
      <p>{error.message}</p>
      <button type="button" onClick={() => location.reload()}>
        ⟳
      </button>
    </section>
  );
}
