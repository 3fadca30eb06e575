import { useForm } from 'react-hook-form';

export default function Fields({ names }) {
  const { formState, handleSubmit, register } = useForm();
  return (
    <form action="/send" onSubmit={handleSubmit(() => {})} noValidate>
      {names.map(name => {
        const error = formState.errors[name]?.message;
        return (
          <div key={name}>
            <label htmlFor={name}>{name}</label>
            <input
              id={name}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${name}-error`}
              {...register(name, { required: 'Missing' })}
            />
            {error && <p id={`${name}-error`}>{error}</p>}
          </div>
        );
      })}
      <button type="submit">Send</button>
    </form>
  );
}
