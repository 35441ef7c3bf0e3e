const ROWS = [1, 2, 3, 4, 5, 6] as const;

/** The skeleton of a match list, with the same boxes as the HTML of the first paint. */
export function ListSkeleton({ home }: { readonly home: boolean }) {
  return (
    <div aria-hidden="true">
      {home ? <HomeTop /> : <Line place="head" />}
      <div className="jk-bones-chips">
        {ROWS.map((row) => (
          <div key={row} className="jk-bone" />
        ))}
      </div>
      <div className="jk-bones-line" />
      <Line place="group" />
      {ROWS.map((row) => (
        <div key={row} className="jk-bones-row">
          <div className="jk-bones-names">
            <div className="jk-bone" />
            <div className="jk-bone" />
          </div>
          <div className="jk-bones-odd jk-bone" />
          <div className="jk-bones-odd jk-bone" />
          <div className="jk-bones-odd jk-bone" />
        </div>
      ))}
    </div>
  );
}

/** The slider and featured matches above the list, which only home has. */
function HomeTop() {
  return (
    <>
      <Line place="slide" />
      <Line place="featured" />
    </>
  );
}

function Line({ place }: { readonly place: 'slide' | 'featured' | 'head' | 'group' }) {
  return (
    <div className={`jk-bones-${place}`}>
      <div className="jk-bone" />
    </div>
  );
}
