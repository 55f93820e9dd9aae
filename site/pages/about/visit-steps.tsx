type Props = { heading: string; steps: { id: number; heading: string; text: string }[] }

/** How a visit goes, as five steps down a stepwell. */
export function VisitSteps({ heading, steps }: Props) {
  return (
    <section className="section width" aria-labelledby="visit-title">
      <h2 id="visit-title">{heading}</h2>
      <ol className="stairs">
        {steps.map((step) => (
          <li key={step.id}>
            <span className="stairs__number" aria-hidden="true">
              {step.id}
            </span>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
